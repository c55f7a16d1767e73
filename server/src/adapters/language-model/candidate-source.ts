/** Somebody who may know books that a reader would like; nothing that it says is taken for a fact. */
export type ReadBook = { title: string; author: string; stars: number }
export type Proposal = { title: string; author: string }

export type LlmCandidates = {
  /** Books to look up in the catalogue, best first. Throws AnalystUnavailable where asking later may help. */
  propose: (read: readonly ReadBook[]) => Promise<Proposal[]>
}
