import type { DuplicateCandidate } from '@pagelight/contract/works.ts'

const FOR: Record<string, string> = {
  author: 'The authors agree',
  title: 'The titles agree',
  year: 'The years agree',
}

const AGAINST: Record<string, string> = {
  author: 'The authors differ',
  title: 'The titles differ',
  volume: 'They are different volumes',
  'one title goes on': 'One title goes on where the other ends',
  'only one is a volume': 'Only one of them is a numbered volume',
  'several rows of one library became it':
    'Several rows of one imported library became this book: it may hold two works',
}

/** In words for an administrator. */
export function evidenceOf({ evidence }: DuplicateCandidate): { label: string; texts: string[] }[] {
  return [
    { label: 'For one work', texts: evidence.for.map((one) => FOR[one] ?? toSentence(one)) },
    { label: 'Against', texts: evidence.against.map((one) => AGAINST[one] ?? toSentence(one)) },
  ].filter(({ texts }) => texts.length > 0)
}

function toSentence(evidence: string): string {
  const isbn = /^ISBN (.+)$/.exec(evidence)?.[1]
  if (isbn) return `Both have the ISBN ${isbn}`
  return evidence.charAt(0).toUpperCase() + evidence.slice(1)
}
