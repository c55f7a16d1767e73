/**
 * Prints a line of a command's output, to standard output unless told otherwise. Names of files and books may hold
 * anything: a control character in one would move the terminal's cursor, set its title, or begin a line of its own.
 */
export function printLine(text: string, to: NodeJS.WritableStream = process.stdout): void {
  to.write(`${text.replaceAll(/\p{Cc}/gu, '\uFFFD')}\n`)
}
