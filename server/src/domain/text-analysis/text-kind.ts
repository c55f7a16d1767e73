import type { Tokens } from './tokens.ts'

/** What a text deals with, where that is the reason for the words that are counted. */
export type TextKind = 'story' | 'cookery' | 'medicine' | 'history'

export type KindCounts = Record<'people' | Exclude<TextKind, 'story'>, number>

const WORDS = {
  people: 'he she his her him i my me you your said',
  cookery:
    'cup cups tablespoon tablespoons teaspoon teaspoons tbsp tsp oven bake baked boil boiled boiling simmer fry fried ' +
    'stir butter flour salt pepper sugar onion onions garlic recipe recipes serve serves saucepan dough minutes chop chopped slice ' +
    'sliced oil eggs cream broth roast pan bowl ounce ounces pound pounds pint pints add sauce',
  medicine:
    'artery arteries vein veins nerve nerves muscle muscles tendon ligament ligaments anterior posterior lateral medial ' +
    'superior inferior tissue tissues membrane cavity bone bones vertebra vertebrae gland glands cells patient patients symptoms ' +
    'disease infection surface fascia cartilage tissue uterus kidney liver lung lungs skull cranial abdominal pelvis pelvic',
  history:
    'regiment regiments brigade brigades division divisions corps army armies battalion battalions troops infantry cavalry artillery ' +
    'casualties campaign campaigns offensive general commander flank column columns positions front attack retreat line wounded treaty ' +
    'forces advance advanced losses killed government policy century empire',
} as const

/** Shares of all words. In stories one word in twelve is about people who speak and are spoken of. */
const PEOPLE_IN_STORIES = 0.045
const FROM = { cookery: 0.05, medicine: 0.05, history: 0.025 } as const
/** Where the record names the genre, less is enough. */
const NAMED_SHARE = 0.5
const GENRES = {
  cookery: /\b(?:cook(?:ery|ing|books?)|recipes?|baking|food)\b/i,
  medicine: /\b(?:anatomy|medic(?:al|ine)|nursing|physiology|surgery)\b/i,
  history: /\b(?:military|war) history\b|\bhistory\b(?!.*\bfiction)|\bnon-?fiction\b/i,
} as const

const KEYS = Object.keys(WORDS) as (keyof KindCounts)[]
const KINDS = ['cookery', 'medicine', 'history'] as const
const kindsOf = new Map<string, (keyof KindCounts)[]>()
for (const key of KEYS)
  for (const word of WORDS[key].split(' ')) kindsOf.set(word, [...(kindsOf.get(word) ?? []), key])

export function emptyKindCounts(): KindCounts {
  return { people: 0, cookery: 0, medicine: 0, history: 0 }
}

export function countKinds({ words }: Tokens, counts: KindCounts): void {
  for (const word of words) for (const key of kindsOf.get(word) ?? []) counts[key] += 1
}

/** `genre`: of the record, if there is one. */
export function kindOf(counts: KindCounts, words: number, genre: string | null = null): TextKind {
  const share = (key: keyof KindCounts) => counts[key] / Math.max(words, 1)
  if (share('people') >= PEOPLE_IN_STORIES) return 'story'
  const likely = KINDS.map((kind) => {
    const needed = FROM[kind] * (genre !== null && GENRES[kind].test(genre) ? NAMED_SHARE : 1)
    return { kind, times: share(kind) / needed }
  }).toSorted((a, b) => b.times - a.times)[0]!
  return likely.times >= 1 ? likely.kind : 'story'
}

export function isTechnical(kind: TextKind): boolean {
  return kind === 'cookery' || kind === 'medicine'
}
