/** Neighbours by readers count half at this many readers; what a few dozen share says more about them than about books. */
const ENOUGH_READERS = 450
/** Fewer are not asked at all: two of them together could see what a third has read. */
const FEWEST_READERS = 50

/** How far the readers' part counts (0-1): .05 at 100, .3 at 300, .95 at 2,000. */
export function trustIn(readerCount: number): number {
  if (readerCount < FEWEST_READERS) return 0
  return readerCount ** 2 / (readerCount ** 2 + ENOUGH_READERS ** 2)
}
