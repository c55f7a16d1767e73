import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import { FILE_TOO_LARGE } from '@pagelight/contract/constants/import-limits.ts'
import { columnOfField, type ColumnOfField } from '@pagelight/contract/imports.ts'
import { AppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { ImportDeps } from './import.job.ts'
import { exportCsv, exportJson } from './export.service.ts'
import {
  importResult,
  listAttentionRows,
  listImports,
  MAX_RUNNING,
  startImport,
  TOO_MANY,
  undoImport,
  viewImport,
} from './imports.service.ts'

const TOO_MANY_FILES = 'You have imported many files. Please try again later.'

export function importsRoutes(mount: Mount, deps: ImportDeps): void {
  const files = createRateLimit({
    ...callLimits.importBooks,
    clock: deps.clock,
    sentence: TOO_MANY_FILES,
  })
  const perReader = createConcurrencyLimit({ max: MAX_RUNNING, sentence: TOO_MANY })

  mount('importBooks', async ({ caller, query, receive, signal }) => {
    files.spend(String(caller.readerId))
    const release = perReader.acquire(caller.readerId)
    const id = await receiveFile(receive)
      .then(({ name, path }) =>
        startImport(deps, caller.readerId, { name, path, columns: columnsOf(query.columns) }),
      )
      .finally(release)
    return { statistics: await importResult(deps, caller.readerId, id, signal) }
  })

  mount('listImports', async ({ caller }) => ({
    imports: await listImports(deps, caller.readerId),
  }))

  mount('viewImport', async ({ caller, params }) => ({
    import: await viewImport(deps, caller.readerId, params.id),
  }))

  mount(
    'listAttentionRows',
    async ({ caller, params }) => await listAttentionRows(deps, caller.readerId, params.id),
  )

  mount('undoImport', async ({ caller, params }) => ({
    import: await undoImport(deps, caller.readerId, params.id),
  }))

  mount('exportCsv', async ({ caller }) => exportCsv(deps, caller.readerId))

  mount('exportJson', async ({ caller }) => exportJson(deps, caller.readerId))
}

function columnsOf(json: string | undefined): ColumnOfField | null {
  if (json === undefined) return null
  try {
    return columnOfField.parse(JSON.parse(json))
  } catch (error) {
    throw new AppError(400, 'The columns cannot be read.', { cause: error })
  }
}

/** Reports a too large file with 400 like any other unusable file. */
async function receiveFile(receive: () => Promise<Upload>): Promise<Upload> {
  try {
    return await receive()
  } catch (error) {
    if (error instanceof AppError && error.status === 413)
      throw new AppError(400, FILE_TOO_LARGE, { cause: error })
    throw error
  }
}
