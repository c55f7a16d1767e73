import type { TextEvidence, TextAnalysis } from '@pagelight/contract/text-analyses.ts'

export const exampleEvidence: TextEvidence = {
  format: 'epub',
  words: 80_000,
  language: {
    tiers: [
      { tier: 'mild', count: 24, per_10000: 3 },
      { tier: 'medium', count: 4, per_10000: 0.5 },
      { tier: 'strong', count: 2, per_10000: 0.3 },
      { tier: 'slurs', count: 0, per_10000: 0 },
    ],
    found: [
      { tier: 'mild', shown: 'd***', count: 20 },
      { tier: 'strong', shown: 'f***', count: 2 },
    ],
  },
  sexual: { tiers: [{ tier: 'kissing', count: 0, per_10000: 0 }], found: [] },
  violence: {
    tiers: [{ tier: 'death', count: 40, per_10000: 5 }],
    found: [{ tier: 'death', shown: 'murder', count: 12 }],
  },
  chapters: [
    { title: 'The Letter', words: 30_000, language: 2, sexual: 0, violence: 1 },
    { title: 'The Lamp', words: 20_000, language: 20, sexual: 0, violence: 4 },
    { title: 'The Duel', words: 30_000, language: 8, sexual: 0, violence: 35 },
  ],
  sexual_scenes: { sensual: 0, explicit: 0 },
  other_title: null,
  brought_by: 'reader',
}

export function makeTextAnalysis(fields: Partial<TextAnalysis> = {}): TextAnalysis {
  return {
    id: 7,
    language_rating: 3,
    sexual_content_rating: 0,
    violence_rating: 4,
    language_explanation: 'At least: mild words 21 (d***), strong words 1 (f***).',
    sexual_explanation: 'No such words were found beyond family affection.',
    violence_explanation: 'At least: killing and death 28 (murder).',
    rating_summary: 'Counted in the text itself.',
    target_audience: 'Adult',
    confidence: 0.9,
    analyzed_at: '2026-11-20T10:00:00Z',
    yours: true,
    shown: false,
    text_evidence: exampleEvidence,
    ...fields,
  }
}
