import { residentMb } from '../../servers/resident-memory.ts'

const EVERY_MS = 1_000

export type MemorySeen = { first_mb: number; last_mb: number; most_mb: number; slope: number }

/** Returns the function that ends it. The slope is that of the line with the least squares, in MB a minute. */
export function watchMemory(pid: number | undefined): () => MemorySeen {
  const seen: { minutes: number; mb: number }[] = []
  const look = () => seen.push({ minutes: performance.now() / 60_000, mb: residentMb(pid) })
  look()
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return {
      first_mb: Math.round(seen[0]!.mb),
      last_mb: Math.round(seen.at(-1)!.mb),
      most_mb: Math.round(Math.max(...seen.map(({ mb }) => mb))),
      slope: Number(slopeOf(seen).toFixed(2)),
    }
  }
}

function slopeOf(seen: readonly { minutes: number; mb: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const middle = mean(seen.map(({ minutes }) => minutes))
  const level = mean(seen.map(({ mb }) => mb))
  let [above, below] = [0, 0]
  for (const { minutes, mb } of seen) {
    above += (minutes - middle) * (mb - level)
    below += (minutes - middle) ** 2
  }
  return below === 0 ? 0 : above / below
}
