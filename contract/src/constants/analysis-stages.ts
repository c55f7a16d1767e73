/** What an analysis that takes longer than one request is doing, and the sentence for the reader. */
export const STAGES = ['looking', 'waiting', 'asking', 'asking_again', 'checking'] as const
export type AnalysisStage = (typeof STAGES)[number]

export const STAGE_TEXT = {
  looking: 'Looking up the book…',
  waiting: 'Waiting for other analyses to finish…',
  asking: 'Assessing language, sexual content and violence…',
  asking_again: 'No answer yet, trying again…',
  checking: 'Checking the answer…',
} as const satisfies Record<AnalysisStage, string>
