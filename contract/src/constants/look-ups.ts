/** Whether book databases are asked about a book without a rating; 'down': none answers now, 'off': this server asks none. */
export const LOOK_UPS = ['due', 'down', 'done', 'off'] as const
export type LookUp = (typeof LOOK_UPS)[number]
