import { subjectKey } from './neighbours/terms.ts'

/** Subjects of half of all novels, or of a place in a series, which alone are no reason. */
const VAGUE = new Set(
  [
    'friendship',
    'family',
    'humor',
    'humour',
    'love',
    'coming of age',
    'growing up',
    'life',
    'prequel',
    'sequel',
  ].map(subjectKey),
)

export const isVague = (key: string) => VAGUE.has(key)
