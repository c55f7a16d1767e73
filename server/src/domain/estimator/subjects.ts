import { fold } from '../works/fold.ts'
import { KINDS, type Kind } from './kinds.ts'

/** Words of library and shop catalogues, and of readers' shelves, that say nothing about the content. */
const NOISE = new Set(
  (
    'fiction|general|general fiction|literature|nonfiction|non fiction|novel|novels|book|books|my books|my library|library|' +
    'accessible book|protected daisy|in library|lending library|internet archive wishlist|overdrive|large type books|' +
    'large print books|popular print disabled books|open library staff picks|open syllabus project|translations|' +
    'american fiction|english fiction|british fiction|american literature|english literature|british literature|' +
    'language materials|long now manual for civilization|browsing|unabridged|fiction in english|textbooks|reading materials|' +
    'ebook|ebooks|e book|kindle|kindle books|audiobook|audiobooks|audio book|audio|audible|hardcover|paperback|owned|' +
    'owned books|i own|books i own|to read|to buy|to reread|wish list|wishlist|default|currently reading|read|reread|' +
    'did not finish|dnf|abandoned|finished|favorites|favourites|favorite|favourite|favorite books|all time favorites|' +
    'five stars|5 stars|4 stars|3 stars|series|book club|bookclub|book club books|library books|borrowed|tbr|maybe|unread'
  ).split('|'),
)
const NOISE_PATTERN =
  /^(?:nyt|series|collectionid|lccn|award|reading level|read in|books read|\d|[a-z]$)|\b(?:translations (?:into|from)|accessible book|protected daisy|best ?sellers?|staff picks|print disabled|large type|award winners?|reviewed)\b/

/** "Juvenile Fiction / Animals / General" names three subjects. */
export function subjectsThatMean(subjects: readonly string[]): string[] {
  const folded = subjects.flatMap((subject) => subject.split(/\s+[/>]\s+|\s+--\s+/).map(fold))
  const known = new Map<string, string>()
  for (const subject of folded) {
    if (subject === '' || NOISE.has(subject) || NOISE_PATTERN.test(subject)) continue
    // "young-adult", "Young Adult" and "young adults" once.
    const key = subject.replaceAll(/s\b/g, '').replaceAll(' ', '')
    if (!known.has(key)) known.set(key, subject)
  }
  return [...known.values()]
}

const AUDIENCE_PHRASES = new RegExp(
  ` (?:${KINDS.filter(({ audience }) => audience !== undefined)
    .flatMap(({ phrases }) => phrases)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?= )`,
  'g',
)
const WHOLE_AUDIENCES = new Set(
  KINDS.flatMap(({ audience, whole = [] }) => (audience ? whole : [])),
)
const SHELF_WORDS =
  / (?:fiction|nonfiction|general|literature|books|book|stories|readers|novels?)(?= )/g

/** What a subject says beside for whom a book is: nothing, of "Juvenile Fiction". */
export function withoutAudience(subject: string): string {
  if (WHOLE_AUDIENCES.has(onShelf(subject))) return ''
  return ` ${subject} `.replace(AUDIENCE_PHRASES, '').trim()
}

export function isOfKind({ phrases, whole = [] }: Kind, subject: string): boolean {
  const padded = ` ${subject} `
  return (
    phrases.some((phrase) => padded.includes(` ${phrase} `)) || whole.includes(onShelf(subject))
  )
}

function onShelf(subject: string): string {
  return ` ${subject} `.replace(SHELF_WORDS, '').trim()
}

/** As plain words those of shelves mislead. */
export function withoutShelfWords(subject: string): string {
  return ` ${withoutAudience(subject)} `.replace(SHELF_WORDS, '').trim()
}
