/** PostgreSQL's COPY text format. */
export type CopyValue = string | number | null | readonly string[]

export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(field).join('\t')}\n`
}

function field(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return escaped(typeof value === 'string' ? value : arrayText(value))
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text
        .replaceAll('\\', '\\\\')
        .replaceAll('\t', '\\t')
        .replaceAll('\n', '\\n')
        .replaceAll('\r', '\\r')
    : text
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
