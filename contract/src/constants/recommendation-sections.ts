export const SECTION_KINDS = ['because', 'new_author', 'quick', 'to_read', 'limit'] as const
export type SectionKind = (typeof SECTION_KINDS)[number]
