/** PostgreSQL stores every character but NUL, and no half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
