/** Rows in the order of a growing number, page by page: `read` answers those beyond `after`, at most `limit` of them. */
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
