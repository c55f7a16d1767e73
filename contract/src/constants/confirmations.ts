/** Why a book is not shown to everybody as it is; 'yours': it rests on the reader's own word alone. */
export const CONFIRMATIONS = ['yours', 'unconfirmed', 'removed'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const NOT_SHOWN = {
  unconfirmed: 'Described by one reader, not confirmed yet.',
  removed: 'An administrator has removed this book. Your stars and notes are kept.',
} as const

export const REMOVED_BOOK = 'An administrator has removed this book.'

/** A younger account does not confirm what another reader said. */
export const CONFIRMING_ACCOUNT_DAYS = 7
