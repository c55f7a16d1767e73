import path from 'node:path'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { countFiles, selectProblems } from './books-folder.queries.ts'

const HOUR_MS = 3_600_000
const SHOWN_PROBLEMS = 50

export function booksFolderRoutes(
  mount: Mount,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  mount('viewBooksFolder', async () => {
    const { booksFolder } = config
    if (booksFolder === undefined) return { folder: null }
    const problems = await selectProblems(db, booksFolder, SHOWN_PROBLEMS)
    return {
      folder: {
        ...(await countFiles(db, booksFolder, new Date(clock().getTime() - HOUR_MS))),
        problems: problems.map((one) => ({
          file: path.relative(booksFolder, one.path),
          reason: one.reason,
        })),
      },
    }
  })
}
