import type { Db } from '../../db/db.ts'
import { createContentIndex, type ContentIndex } from './content-index.ts'
import { selectCatalogueVersion, selectRatedBooks } from './recommendations.queries.ts'

export type KeptIndex = { catalogue: string; index: ContentIndex }

/** Answers the index of the books as they are now, and builds it only when they have changed. */
export function keepContentIndex(db: Db): () => Promise<KeptIndex> {
  let kept: { version: string; index: Promise<ContentIndex> } | null = null

  return async () => {
    const { all: version, catalogue } = await selectCatalogueVersion(db)
    if (kept?.version !== version) kept = { version, index: selectRatedBooks(db).then(createContentIndex) }
    const current = kept
    try {
      return { catalogue, index: await current.index }
    } catch (error) {
      if (kept === current) kept = null
      throw error
    }
  }
}
