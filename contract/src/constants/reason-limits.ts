/** How much somebody writes who says that a rating is wrong, or sets one. No zod in here, for the browser. */
export const REASON_LIMITS = { min: 10, max: 1_000 } as const
export const REASON_TOO_SHORT = `Please write at least ${REASON_LIMITS.min} characters`
