export function textAnalysis() {
  const chapters = Array.from({ length: 31 }, (_, i) => ({
    title: `Chapter ${i + 1}`,
    words: 1_500 + ((i * 733) % 3_000),
    language: i % 7 === 3 ? i : i % 3,
    sexual: i === 13 || i === 30 ? 12 : 0,
    violence: (i * i) % 17,
  }))
  const tier = (name: string, count: number) => ({ tier: name, count, per_10000: count / 9 })
  return {
    id: 1,
    language_rating: 4,
    sexual_content_rating: 3,
    violence_rating: 4,
    language_explanation:
      'Mild words 120 (d***, h***), medium words 14 (b******), strong words 9 (f***).',
    sexual_explanation:
      'Kissing and flirting 14 (kissed), desire and touch described 10. 2 dwell on touch and desire.',
    violence_explanation:
      'Threats and weapons 40 (sword, knife), fights and injuries 31 (blood), killing and death 66.',
    rating_summary: '',
    target_audience: 'Adult',
    confidence: 0.9,
    analyzed_at: '2026-11-20T10:00:00Z',
    yours: true,
    shown: false,
    text_evidence: {
      format: 'epub',
      words: chapters.reduce((sum, { words }) => sum + words, 0),
      language: {
        tiers: [tier('mild', 120), tier('medium', 14), tier('strong', 9), tier('slurs', 2)],
        found: [
          { tier: 'mild', shown: 'd***', count: 80 },
          { tier: 'mild', shown: 'h***', count: 40 },
          { tier: 'strong', shown: 'f******', count: 9 },
          { tier: 'slurs', shown: 'd****', count: 2 },
        ],
      },
      sexual: { tiers: [tier('kissing', 14), tier('arousal', 10)], found: [] },
      violence: { tiers: [tier('threat', 40), tier('injury', 31), tier('death', 66)], found: [] },
      chapters,
      sexual_scenes: { sensual: 2, explicit: 0 },
      other_title: null,
      brought_by: 'reader',
    },
  }
}
