export const LIST_KINDS = ['because', 'new_author', 'quick', 'to_read', 'limit'] as const
export type ListKind = (typeof LIST_KINDS)[number]
