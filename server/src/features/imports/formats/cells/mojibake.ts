/** UTF-8 read as Windows-1252 and saved again: "BrontÃ«" is "Brontë". */
const SUSPICIOUS =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

const strict = new TextDecoder('utf-8', { fatal: true })

const byteOf = new Map<string, number>()
for (let byte = 0; byte < 256; byte++) {
  byteOf.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
}

/** Returns the text unchanged if its bytes are not UTF-8. */
export function repairMojibake(text: string): string {
  if (!SUSPICIOUS.test(text)) return text
  const bytes: number[] = []
  for (const character of text) {
    const byte = byteOf.get(character)
    if (byte === undefined) return text
    bytes.push(byte)
  }
  try {
    return strict.decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
