type Work = { title: string; author: string; read_alikes: readonly string[] }

/** The positions of each work's read-alikes: those it names, of those given, and those that name it. */
export function readAlikesOf(works: readonly Work[]): number[][] {
  const positions = new Map(works.map((work, i) => [nameOf(work), i]))
  const links = works.map(() => new Set<number>())
  for (const [i, { read_alikes: names }] of works.entries()) {
    for (const name of names) {
      const other = positions.get(name)
      if (other === undefined) continue
      links[i]!.add(other)
      links[other]!.add(i)
    }
  }
  return links.map((link) => [...link].toSorted((a, b) => a - b))
}

export const nameOf = ({ title, author }: { title: string; author: string }) =>
  `${title} by ${author}`
