/** Without a subtitle, which no cover has room for, unless it is all of a short title. */
export function mainTitle(title: string): string {
  const [main = ''] = title.split(/\s*[:(]\s|\s+\(/)
  return title.length > 24 && main.length > 2 ? main : title
}

/** For small covers: the first author's last name with its particle, without a suffix. */
export function lastName(author: string): string {
  const [first = ''] = author.split(/\s*(?:,|;|&|\band\b)\s*/)
  const name = first.replace(/\s+(?:jr|sr|i{2,3})\.?$/i, '')
  return (
    /(?:\b(?:d[aeiu]|del|della|von|van|den|der|la|le|st)\.?\s+)*\S+$/i.exec(name)?.[0] ?? author
  )
}

/** Of the first letter that has a direction. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text)
}
