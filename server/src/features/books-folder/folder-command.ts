import { z } from 'zod'
import { endClaims, selectFiles } from './books-folder.queries.ts'
import { readFolder, type FolderDeps } from './read-folder.service.ts'

export const folderRequest = z.object({ folder: z.string().min(1), accept: z.boolean() })
export type FolderRequest = z.infer<typeof folderRequest>

/** What the command needs of a file to write it down elsewhere. */
export const folderLine = z.object({
  path: z.string(),
  calibreId: z.number().nullable(),
  result: z
    .object({
      title: z.string(),
      author: z.string(),
      language_rating: z.number(),
      sexual_content_rating: z.number(),
      violence_rating: z.number(),
      audience: z.string().nullable(),
      age: z.number().nullable(),
      basis: z.string(),
      summary: z.string(),
    })
    .nullable(),
  isbn: z.string().nullable(),
})
export type FolderLine = z.infer<typeof folderLine>

/** One line of JSON each: what is read, as `read`, and at the end everything that is known of the folder. */
export async function runFolderCommand(
  deps: FolderDeps,
  { folder, accept }: FolderRequest,
  { write, isOver }: { write: (line: string) => void; isOver?: () => boolean },
): Promise<void> {
  if (deps.config.databaseUrl === undefined && deps.config.booksFolder === undefined)
    await endClaims(deps.db)
  await readFolder(deps, folder, {
    accept,
    ...(isOver ? { isOver } : {}),
    onFile: (path, state) => write(JSON.stringify({ read: path, state })),
  })
  for (const { path, state, reason, metadata, result } of await selectFiles(deps.db, folder)) {
    const { calibreId, isbn } = metadata
    write(JSON.stringify({ path, state, reason, calibreId, isbn, result }))
  }
}
