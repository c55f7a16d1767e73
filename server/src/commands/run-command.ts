/** Prints what `work` returns, or the sentence it failed with and ends with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  // What a command writes, such as a restored database, is its own user's to read.
  process.umask(0o077)
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
