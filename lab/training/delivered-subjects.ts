/** The catalogue's genres and audiences as shops, libraries and readers name them, to train on what arrives. */
import type { TargetAudience } from '@pagelight/contract/ratings.ts'

/** A shop's heading, a library's, and readers' shelves. */
type Names = { shop: string; library: string; shelves: string[] }

const names = (shop: string, library: string, shelves: string): Names => ({
  shop,
  library,
  shelves: shelves.split('|'),
})

const GENRES: Record<string, Names> = {
  'Picture book': names('Picture Books', 'Picture books', 'picture-books|picture-book'),
  "Children's fiction": names('Family', "Children's stories", 'kids|chapter-books'),
  Fantasy: names('Fantasy / General', 'Fiction, fantasy, general', 'fantasy|magic'),
  'Science fiction': names(
    'Science Fiction / General',
    'Fiction, science fiction, general',
    'science-fiction|sci-fi',
  ),
  Dystopian: names('Dystopian', 'Dystopias', 'dystopian|dystopia'),
  'Crime & mystery': names(
    'Mystery & Detective / General',
    'Fiction, mystery & detective, general',
    'mystery|crime',
  ),
  Thriller: names('Thrillers / Suspense', 'Fiction, thrillers, general', 'thriller|suspense'),
  Horror: names('Horror', 'Fiction, horror', 'horror'),
  Romance: names(
    'Romance / Contemporary',
    'Fiction, romance, general',
    'romance|contemporary-romance',
  ),
  'Historical fiction': names(
    'Historical / General',
    'Fiction, historical, general',
    'historical-fiction|historical',
  ),
  'Contemporary fiction': names(
    'Contemporary Women',
    'Fiction, family life, general',
    'contemporary|chick-lit',
  ),
  'Literary fiction': names('Literary', 'Fiction, literary', 'literary-fiction'),
  Classic: names('Classics', 'Classic Literature', 'classics|classic'),
  Humor: names('Humorous / General', 'Fiction, humorous', 'humor|funny'),
  Adventure: names('Action & Adventure', 'Fiction, action & adventure', 'adventure'),
  'Graphic novel': names('Comics & Graphic Novels', 'Comic books, strips', 'graphic-novels|comics'),
  'Poetry & drama': names('Poetry', 'Poetry (poetic works by one author)', 'poetry'),
  'Memoir & biography': names('Biography & Autobiography', 'Biography', 'memoir|biography'),
  History: names('History', 'History', 'history'),
  'Science & nature': names('Science', 'Science', 'science'),
  'Self-help': names('Self-Help', 'Self-actualization (Psychology)', 'self-help|psychology'),
  Business: names('Business & Economics', 'Success in business', 'business'),
  'True crime': names('True Crime', 'Murder', 'true-crime'),
  'Religion & philosophy': names('Religion', 'Christian life', 'religion|philosophy'),
  'Essays & society': names('Social Science', 'Social conditions', 'essays|politics'),
}

const AUDIENCES: Record<TargetAudience, Names> = {
  Children: names('Juvenile Fiction', 'Juvenile fiction', 'childrens|childrens-books'),
  'Middle grade': names('Juvenile Fiction', "Children's fiction", 'middle-grade|childrens'),
  'Young adult': names('Young Adult Fiction', 'Young adult fiction', 'young-adult|ya'),
  Adult: names('Fiction', 'Fiction', 'fiction|adult'),
}

type Facts = {
  genre: string | null
  target_audience: TargetAudience
  subjects: readonly string[]
  year?: number | null
}

/** Before, libraries called what is for young adults juvenile fiction; since then mostly both. */
const YOUNG_ADULT_SINCE = 2010

/** The heading alone; the full headings; a library's subjects; readers' shelves. */
export function deliveredSubjects({ genre, target_audience: audience, subjects, year }: Facts) {
  const of = AUDIENCES[audience]
  const kind = GENRES[genre ?? '']
  return {
    heading: [of.shop],
    shop: [kind ? `${of.shop} / ${kind.shop}` : of.shop],
    library: [...headingsOf(audience, year ?? null), ...(kind ? [kind.library] : []), ...subjects],
    shelves: [...of.shelves, ...(kind?.shelves ?? [])],
  }
}

function headingsOf(audience: TargetAudience, year: number | null): string[] {
  const { library } = AUDIENCES[audience]
  if (audience !== 'Young adult' || year === null) return [library]
  const juvenile = AUDIENCES.Children.library
  return year < YOUNG_ADULT_SINCE ? [juvenile] : [library, juvenile]
}
