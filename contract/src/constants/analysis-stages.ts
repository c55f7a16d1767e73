/** What goes on while a book is analysed, in words for whoever waits. No zod in here: the browser has it for nothing. */
export const STAGES = ['looking', 'waiting', 'asking', 'asking_again', 'checking'] as const
export type AnalysisStage = (typeof STAGES)[number]

export const STAGE_WORDS = {
  looking: 'Looking the book up…',
  waiting: 'Other books are before this one. It is next as soon as there is a free place…',
  asking: 'Weighing language, sexual content and violence…',
  asking_again: 'No answer yet, asking again…',
  checking: 'Checking the answer…',
} as const satisfies Record<AnalysisStage, string>
