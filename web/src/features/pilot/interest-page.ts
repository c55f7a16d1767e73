import type { PilotInterest } from '@pagelight/contract/pilot.ts'

/** What both lists of the admin page are given. */
export type InterestPage = {
  interests: readonly PilotInterest[]
  /** True when a search narrows the list. */
  searching: boolean
  page: number
  pageCount: number
  onPageChange: (page: number) => void
}
