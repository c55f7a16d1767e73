import { printLine } from './print-line.ts'

/** Prints what `work` returns, or the sentence it failed with and ends with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  // What a command writes, such as a restored database, is its own user's to read.
  process.umask(0o077)
  try {
    printLines(await work(), process.stdout)
  } catch (error) {
    printLines(error instanceof Error ? error.message : String(error), process.stderr)
    process.exitCode = 1
  }
}

function printLines(text: string, to: NodeJS.WritableStream) {
  for (const line of text.split('\n')) printLine(line, to)
}
