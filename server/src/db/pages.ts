/**
 * Reads rows page by page in the order of a growing number; `read` returns at most `limit` rows
 * beyond `after`.
 */
export async function* pages<T>(
  read: (after: number, limit: number) => Promise<T[]>,
  { limit, by, after: start = 0 }: { limit: number; by: (row: T) => number; after?: number },
): AsyncGenerator<T[]> {
  for (let after = start; ;) {
    const rows = await read(after, limit)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = by(last)
  }
}
