/** The reason that a report or an administrator's rating must give. */
export const REASON_LIMITS = { min: 10, max: 1_000 } as const
export const REASON_TOO_SHORT = `Please write at least ${REASON_LIMITS.min} characters`
