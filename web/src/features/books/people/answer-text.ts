import type { Verdict } from '@pagelight/contract/fits.ts'
import { ANSWERS, reasonsOf } from '../verdict-messages.ts'

/** "no, violence 4, limit 2" */
export function answerText(verdict: Verdict, revealed = false): string {
  return [ANSWERS[verdict.state], ...reasonsOf(verdict, false, revealed)].join(', ')
}
