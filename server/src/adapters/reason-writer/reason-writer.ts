/** Somebody who may word reasons better than we do; what is written is not believed, but checked against the evidence. */
export type ReasonEvidence = {
  /** The book that is offered, with what the catalogue says it is about. */
  book: { title: string; author: string; genre: string | null; subjects: readonly string[] }
  /** The reader's books that speak for it, with the stars given; null for none. */
  because: readonly { title: string; stars: number | null }[]
  /** Our own sentence, which says all of it. */
  sentence: string
}

export type ReasonWriter = {
  /**
   * One text for each, null where none came. `words` may be used besides those of the evidence. Throws
   * AnalystUnavailable where asking later may help.
   */
  write: (
    evidence: readonly ReasonEvidence[],
    words: readonly string[],
  ) => Promise<(string | null)[]>
}
