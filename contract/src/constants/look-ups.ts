export const LOOK_UPS = ['due', 'down', 'done', 'off'] as const
export type LookUp = (typeof LOOK_UPS)[number]
