export const DAMAGES: Record<string, (text: string) => Uint8Array> = {
  none: (text) => Buffer.from(text),
  /** As saved by a spreadsheet: long numbers in scientific notation, dates reordered, a byte order mark. */
  excel: (text) =>
    Buffer.from(
      `\ufeff${text
        .replaceAll(
          /"=""(\d{3})(\d{5})\d*"""/g,
          (_, a: string, b: string) => `${a[0]}.${a.slice(1)}${b.slice(0, 3)}E+12`,
        )
        .replaceAll('"="""""', '')
        .replaceAll(/(?<=,)(\d{4})\/(\d\d)\/(\d\d)(?=,)/g, '$2/$3/$1')
        .replaceAll('\n', '\r\n')}`,
    ),
  'utf-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'latin-1': (text) => Buffer.from(text, 'latin1'),
  mojibake: (text) => Buffer.from(Buffer.from(text).toString('latin1')),
  'no-header': (text) => Buffer.from(text.slice(text.indexOf('\n') + 1)),
  wrapped: (text) =>
    Buffer.from(
      text
        .trimEnd()
        .split('\n')
        .map((line) => `"${line.replaceAll('"', '""')}"`)
        .join('\n'),
    ),
}
