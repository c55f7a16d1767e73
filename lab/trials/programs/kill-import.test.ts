import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exportRow, madeUpBook } from '../../../server/src/testing/made-up-books.ts'
import { seeded } from '../../../server/src/testing/seeded.ts'
import { dataFolderWithDatabase } from '../../../server/src/testing/data-folder.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'
import { temporaryFolder } from '../../../server/src/testing/temporary-folder.ts'

const ROUNDS = 6
/** Enough for a hundred transactions, so that kills hit the middle of one. */
const ROWS = 4_000

test(
  `an import that is killed at ${ROUNDS} random moments ends by itself like an undisturbed one, with no row twice`,
  { timeout: 600_000 },
  async () => {
    const file = path.join(temporaryFolder(), 'export.csv')
    writeFileSync(file, exportOf(ROWS))
    const elsewhere = await dataFolderWithDatabase()
    const undisturbed = await resultOf(run(elsewhere, file), elsewhere)
    expect(undisturbed).toMatchObject({ status: 'done', rows_done: ROWS })

    const folder = await dataFolderWithDatabase()
    let program = run(folder, file)
    let killed = 0
    for (let round = 1; round <= ROUNDS; round++) {
      // A part that twice ends the server is given up, so that each start has to get further.
      await program.says(/progress (\d+)\n(?!progress \1\n)(?=progress \d\d|ended)/)
      await wait(randomInt(0, 100))
      program.child.kill('SIGKILL')
      await program.ended
      if (!program.output().includes('ended')) killed++
      program = run(folder)
    }
    expect(await resultOf(program, folder)).toEqual(undisturbed)
    expect(killed).toBeGreaterThan(ROUNDS / 2)
  },
)

function run(folder: string, file?: string) {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
  return startProgram(
    folder,
    '../../lab/trials/programs/import-runner.ts',
    environment,
    file === undefined ? [] : [file],
  )
}

async function resultOf(program: ReturnType<typeof run>, folder: string): Promise<unknown> {
  await program.says(/^ended$/m)
  program.child.kill('SIGKILL')
  await program.ended
  const text = readFileSync(path.join(folder, 'result.json'), 'utf8')
  const report = JSON.parse(text) as { books: { added_at: string }[] }
  // The day is the row's; where it has none it is the time of the import.
  return {
    ...report,
    books: report.books.map(({ added_at: at, ...book }) => ({ ...book, at: at.slice(0, 10) })),
  }
}

/** Every tenth row is another edition of a book further up. */
function exportOf(rows: number): string {
  const random = seeded(3)
  const bookOf = (n: number) => madeUpBook(n % 10 === 9 ? n >> 1 : n)
  return goodreadsFile(Array.from({ length: rows }, (_, n) => exportRow(bookOf(n), n, random)))
}
