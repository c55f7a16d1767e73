/** A cell that a spreadsheet would run as a formula gets an apostrophe, and so does one that has it. */
const RUNS = /^[=+\-@\t\r\n']/
/** Where a semicolon is the separator, a formula can begin behind one, also in quotes. */
const RUNS_BEHIND_SEMICOLON = /;([ \u00A0"]*)(?=[=+\-@\t\r\n'])/g
const GUARDED_BEHIND_SEMICOLON = /;([ \u00A0"]*)'(?=[=+\-@\t\r\n'])/g

export function guarded(text: string): string {
  const inside = text.replace(RUNS_BEHIND_SEMICOLON, ";$1'")
  return RUNS.test(inside) ? `'${inside}` : inside
}

export function withoutGuard(text: string): string {
  const whole = text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text
  return whole.replace(GUARDED_BEHIND_SEMICOLON, ';$1')
}
