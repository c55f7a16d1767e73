const SPOILER = /<spoiler>[^]*?(?:<\/spoiler>|$)/gi

/** Spoilers stay covered until the notes are opened. */
export function coveredNotes(notes: string, hasSpoilers: boolean): string {
  if (hasSpoilers) return 'Your review, with spoilers: open it to read it.'
  return notes.replace(SPOILER, '[spoiler]')
}
