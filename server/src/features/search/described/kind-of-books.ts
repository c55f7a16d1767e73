import type { KindOfBooks } from '@pagelight/contract/books.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { fold } from '../../../domain/works/fold.ts'

const AUDIENCES: readonly [RegExp, TargetAudience][] = [
  [
    /\b(?:toddlers?|preschool(?:ers?)?|kindergart[a-z]+|little (?:kids|ones)|young children)\b/,
    'Children',
  ],
  [
    /\b(?:middle grade(?:rs?)?|middle schoo(?:l|lers?)|tweens?|kids?|children(?:s)?|schoolchildren)\b/,
    'Middle grade',
  ],
  [/\b(?:ya|young adults?|teen(?:s|agers?|aged?)?|high school(?:ers?)?)\b/, 'Young adult'],
  [/\b(?:adults?|grown ?ups?)\b/, 'Adult'],
]
const AGE =
  /\b(?:age[sd]?|aged) (\d{1,2})(?: (?:to|and|or) \d{1,2}| \d{1,2})?\b|\b(\d{1,2})(?: (?:to|or|and) \d{1,2}| \d{1,2})? ?(?:year ?old|yr ?old|yo)s?\b/
const GRADE = /\b(\d{1,2})(?:st|nd|rd|th) grade(?:rs?)?\b/
const AGE_IN_FIRST_GRADE = 6
const WITHIN_LIMITS =
  /\b(?:clean|wholesome|family friendly|age appropriate|appropriate|safe|innocent|sweet|gentle|no (?:sex|spice|swearing|cursing|violence|smut)|without (?:sex|spice|swearing|cursing|violence|smut))\b/
const FILLERS =
  /\b(?:good|best|great|nice|fun|popular|new|top|some|a|an|the|my|for|of|with|to|in|and|about|that|are|is|books?|novels?|stories|story|reads?|reading|fiction|boys?|girls?|son|daughter|recommendations?|suggestions?|please|find|me|show|i|want|need|looking|year|old|olds)\b/
/** As readers say it, and as the catalogue does. */
const ALSO: Record<string, string> = {
  mystery: 'Crime & mystery',
  mysteries: 'Crime & mystery',
  crime: 'Crime & mystery',
  detective: 'Crime & mystery',
  'sci fi': 'Science fiction',
  scifi: 'Science fiction',
  sf: 'Science fiction',
  romances: 'Romance',
  'love stories': 'Romance',
  biography: 'Memoir & biography',
  biographies: 'Memoir & biography',
  memoir: 'Memoir & biography',
  memoirs: 'Memoir & biography',
  thrillers: 'Thriller',
  classics: 'Classic',
  comics: 'Graphic novel',
  manga: 'Graphic novel',
  poetry: 'Poetry & drama',
  dystopia: 'Dystopian',
  scary: 'Horror',
  funny: 'Humor',
  historical: 'Historical fiction',
}

/** What kind of books is asked for, if the text says nothing else; null if it does. */
export function kindOfBooks(text: string, genres: Iterable<string>): KindOfBooks | null {
  let rest = ` ${fold(text)} `
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found) rest = rest.replace(pattern, ' ')
    return found
  }
  const kind: KindOfBooks = {}
  const genre = genreIn(rest, [...genres])
  if (genre) {
    rest = rest.replace(genre.said, ' ')
    kind.genre = genre.name
  }
  const age = take(AGE)
  const grade = age ? null : take(GRADE)
  if (age) kind.audience = audienceAt(Number(age[1] ?? age[2]))
  else if (grade) kind.audience = audienceAt(Number(grade[1]) + AGE_IN_FIRST_GRADE)
  for (const [pattern, audience] of AUDIENCES) if (take(pattern)) kind.audience ??= audience
  while (take(WITHIN_LIMITS)) kind.within_limits = true
  while (take(FILLERS));
  return Object.keys(kind).length > 0 && rest.trim() === '' ? kind : null
}

function genreIn(text: string, genres: readonly string[]): { name: string; said: RegExp } | null {
  const names: [string, string][] = [
    ...genres.flatMap((name): [string, string][] => [
      [fold(name), name],
      [`${fold(name)}s`, name],
    ]),
    ...Object.entries(ALSO).filter(([, name]) => genres.includes(name)),
  ]
  const longestFirst = names.toSorted(([a], [b]) => b.length - a.length)
  for (const [said, name] of longestFirst) {
    const pattern = new RegExp(`(?<= )${said}(?= )`)
    if (pattern.test(text)) return { name, said: pattern }
  }
  return null
}

/** The youngest age that is named decides. */
function audienceAt(age: number): TargetAudience {
  if (age < 8) return 'Children'
  if (age < 13) return 'Middle grade'
  return age < 18 ? 'Young adult' : 'Adult'
}
