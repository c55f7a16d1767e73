/** Text in the place of a title or an author that is there for what it does, not for what it names. */
const TAG =
  /<\/?(?:a|abbr|audio|b|base|body|br|button|center|div|em|embed|font|form|frame|h[1-6]|head|hr|html|i|iframe|img|input|li|link|marquee|math|meta|object|ol|p|script|span|strong|style|svg|table|td|textarea|tr|u|ul|video)(?:[\s/][^<>]*)?>|<!--/i
const ADDRESS = /\b(?:https?|ftp):\/\/[^\s/]+\.[^\s]{2,}|\bwww\.[^\s.]+\.[^\s]{2,}/i
const SCRIPT = /^\s*(?:javascript:|vbscript:|data:\w+\/)\S/i
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i
/** A function call, or a command to another program, behind a sign that begins a formula. */
const FORMULA = /^\s*[=+\-@].*(?:[a-z_]\w*\([^)]*\)?|\|.*!)/i

/** What is wrong with it, for a sentence; null if it may be a name. */
export function refusedName(name: string): 'markup' | 'an address' | 'a formula' | null {
  if (TAG.test(name)) return 'markup'
  if (ADDRESS.test(name) || SCRIPT.test(name) || MAIL.test(name)) return 'an address'
  return FORMULA.test(name) ? 'a formula' : null
}

/** For "..., its title holds markup"; null if both may be names. */
export function nameRefusal({ title, author }: { title: string; author: string }): string | null {
  const inTitle = refusedName(title)
  if (inTitle) return `its title holds ${inTitle}, which is no name`
  const inAuthor = refusedName(author)
  return inAuthor && `its author holds ${inAuthor}, which is no name`
}

export function genreRefusal(genre: string): string | null {
  const found = refusedName(genre)
  return found && `its genre holds ${found}, which is no genre`
}
