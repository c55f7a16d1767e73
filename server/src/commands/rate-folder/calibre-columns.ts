import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FolderLine } from '../../features/books-folder/folder-command.ts'

const run = promisify(execFile)

/** Label, name and kind, as calibredb takes them. */
const COLUMNS = [
  ['language', 'Language 0-5', 'int'],
  ['sexual', 'Sexual content 0-5', 'int'],
  ['violence', 'Violence 0-5', 'int'],
  ['audience', 'Audience', 'text'],
  ['notes', 'Content notes', 'comments'],
] as const

/** Returns how many books have them. Throws with a sentence where calibredb is missing or refuses. */
export async function writeCalibreColumns(
  library: string,
  files: readonly FolderLine[],
): Promise<number> {
  const calibredb = async (...args: string[]) =>
    (await run('calibredb', [...args, '--with-library', library]).catch(explain)).stdout
  const present = await calibredb('custom_columns')
  for (const [label, name, kind] of COLUMNS)
    if (!new RegExp(`^${label} \\(`, 'm').test(present))
      await calibredb('add_custom_column', label, name, kind)
  let written = 0
  for (const { calibreId, result } of files) {
    if (calibreId === null || result === null) continue
    await calibredb('set_metadata', String(calibreId), ...fieldsOf(result))
    written++
  }
  return written
}

/** What is not known empties its column. */
function fieldsOf(result: NonNullable<FolderLine['result']>): string[] {
  const level = (rating: number) => (rating < 0 ? '' : String(rating))
  const values: Record<(typeof COLUMNS)[number][0], string> = {
    language: level(result.language_rating),
    sexual: level(result.sexual_content_rating),
    violence: level(result.violence_rating),
    audience: result.audience ?? '',
    notes: result.summary,
  }
  return Object.entries(values).flatMap(([label, value]) => ['--field', `#${label}:${value}`])
}

function explain(error: Error & { code?: unknown; stderr?: string }): never {
  if (error.code === 'ENOENT')
    throw new Error('--calibre needs calibredb, which comes with Calibre.', { cause: error })
  const said = error.stderr?.trim().split('\n').at(-1) ?? error.message
  throw new Error(`calibredb refused: ${said}`, { cause: error })
}
