/** Recognized in genre and subjects alone; what a kind says about the content is learned. */
import type { DimensionKey, TargetAudience } from '@pagelight/contract/ratings.ts'

export type Kind = {
  name: string
  /** Folded. */
  phrases: readonly string[]
  /** Kinds only if nothing else stands beside them but words of shelves: "Teens" is a shelf, "Homeless teens" is not. */
  whole?: readonly string[]
  audience?: TargetAudience
  /** Evidence enough for a 0, if the estimate is near 0. */
  clean?: boolean
  /** First letters of the dimensions of which it may be named as a reason. */
  about?: string
  /** What such books never fall below, whatever else is said. */
  atLeast?: Partial<Record<DimensionKey, number>>
  /** What such books do not rise above, unless a cue strong enough for a 5 says so. */
  atMost?: Partial<Record<DimensionKey, number>>
}

const kind = (name: string, phrases: string, more: Omit<Kind, 'name' | 'phrases'> = {}): Kind => ({
  name,
  phrases: phrases.split('|'),
  ...more,
})

/** As publishers and readers of clean books call them. */
export const CLEAN_FICTION = kind(
  'inspirational',
  'christian fiction|christian romance|inspirational romance|inspirational fiction|clean romance|sweet romance|clean and wholesome|clean read|closed door romance|faith based|amish',
  { clean: true, about: 'lsv', atMost: { language: 1, sexual: 2 } },
)

export const KINDS: readonly Kind[] = [
  kind(
    'picture book',
    'picture book|picture books|board book|board books|easy reader|early reader|beginning reader|stories pictorial works|stories in rhyme',
    {
      audience: 'Children',
      clean: true,
      about: 'lsv',
    },
  ),
  kind(
    'children',
    'childrens|childrens book|childrens books|kids books|juvenile|juvenile fiction|juvenile literature|chapter book|chapter books|childhood favorites',
    { audience: 'Middle grade', clean: true, about: 'lsv', whole: ['children', 'kids'] },
  ),
  kind('middle grade', 'middle grade|middlegrade|tween|tweens', {
    audience: 'Middle grade',
    clean: true,
    about: 'lsv',
    whole: ['middle school'],
  }),
  kind('young adult', 'young adult|young adults|ya|teen fiction|ya lit', {
    audience: 'Young adult',
    whole: ['teen', 'teens'],
  }),
  kind('new adult', 'new adult|na|new adult romance|college romance', { about: 's' }),
  kind('adult', 'adult fiction|adult books|grown up|for adults', { audience: 'Adult' }),
  kind('fantasy', 'fantasy|high fantasy|magic|dragons|fairy tales|mythology|sword and sorcery'),
  kind('epic fantasy', 'epic fantasy|high fantasy|sword and sorcery|heroic fantasy', {
    about: 'v',
  }),
  kind('dark fantasy', 'dark fantasy|grimdark|grim dark|grittier fantasy', { about: 'v' }),
  kind(
    'urban fantasy',
    'urban fantasy|paranormal|supernatural|paranormal fantasy|vampires|werewolves|shifters|demons',
    { about: 'v' },
  ),
  kind('romantasy', 'romantasy|fantasy romance|fae|fae romance', { about: 's' }),
  kind(
    'science fiction',
    'science fiction|sci fi|scifi|sf|space opera|cyberpunk|military science fiction|aliens',
  ),
  kind('dystopian', 'dystopian|dystopia|post apocalyptic|apocalyptic|zombies', { about: 'v' }),
  kind('horror', 'horror|gothic horror|ghost stories|splatterpunk|stephen king', { about: 'v' }),
  kind(
    'thriller',
    'thriller|thrillers|suspense|psychological thriller|spy thriller|espionage|action',
    { about: 'v' },
  ),
  kind(
    'crime',
    'crime|crime fiction|mystery|mysteries|detective|detective fiction|noir|police procedural|crime and mystery',
    { about: 'v' },
  ),
  kind(
    'cosy mystery',
    'cozy mystery|cosy mystery|cozy mysteries|cosy crime|golden age mystery|amateur sleuth',
    {
      clean: true,
      about: 'lsv',
    },
  ),
  kind('true crime', 'true crime|serial killers', { about: 'v' }),
  kind('romance', 'romance|romance novel|love story|love stories|romantic|romantic comedy', {
    about: 's',
  }),
  kind(
    'erotica',
    'erotica|erotic|erotic fiction|erotic stories|erotic literature|erotic romance|bdsm|smut|pornography|sadomasochism|bondage sexual behavior|sexual dominance and submission',
    { about: 's', atLeast: { sexual: 4 } },
  ),
  kind('steamy', 'steamy|spicy|explicit|kink|sexual behavior|sex addiction|open relationships', {
    about: 's',
  }),
  kind('dark romance', 'dark romance|dark|mafia romance|mafia|bully romance|captive', {
    about: 'sv',
  }),
  kind(
    'historical romance',
    'historical romance|regency|regency romance|victorian romance|highlanders|scottish romance',
    { about: 's' },
  ),
  kind(
    'contemporary romance',
    'contemporary romance|chick lit|chicklit|rom com|romcom|womens fiction|sports romance|beach read',
    { about: 's' },
  ),
  kind('paranormal romance', 'paranormal romance|vampire romance|fated mates|shifter romance', {
    about: 's',
  }),
  CLEAN_FICTION,
  kind('uplifting', 'inspirational|uplifting|heartwarming|clean', { clean: true, about: 'lsv' }),
  kind('queer', 'lgbt|lgbtq|queer|m m|m m romance|gay|lesbian|glbt|yuri|yaoi'),
  kind(
    'historical fiction',
    'historical fiction|historical|historical novel|historical novels|medieval|tudor',
  ),
  kind(
    'war',
    'war|world war ii|world war i|wwii|military|military history|holocaust|vietnam war|civil war|battle',
    { about: 'v' },
  ),
  kind(
    'classic',
    'classic|classics|classic literature|modern classics|19th century|victorian|the classics',
  ),
  kind(
    'literary',
    'literary|literary fiction|literature|contemporary fiction|general fiction|realistic fiction|booker prize',
  ),
  kind('humor', 'humor|humour|comedy|funny|satire|comic fantasy|comic'),
  kind('graphic novel', 'graphic novel|graphic novels|comics|comic books|manga|comix'),
  kind('poetry', 'poetry|poems|plays|drama|theatre|theater|poetry and drama'),
  kind(
    'memoir',
    'memoir|memoirs|biography|autobiography|biographies|memoir and biography|biography memoir',
  ),
  kind(
    'history',
    'history|world history|american history|ancient history|military history|historical nonfiction',
  ),
  kind(
    'science',
    'science|popular science|nature|science and nature|biology|physics|mathematics|natural history',
  ),
  kind(
    'self-help',
    'self help|personal development|psychology|self improvement|health|productivity|parenting',
  ),
  kind('business', 'business|economics|finance|leadership|management|entrepreneurship|money', {
    clean: true,
    about: 'lsv',
  }),
  kind(
    'religion',
    'religion|christian|christianity|spirituality|theology|philosophy|faith|religion and philosophy|bible',
    {
      clean: true,
      about: 'lsv',
    },
  ),
  kind(
    'society',
    'essays|politics|sociology|feminism|social justice|essays and society|journalism|current affairs',
  ),
  kind('nonfiction', 'nonfiction|non fiction|reference|travel|cooking|food|art|music|true story'),
  kind('adventure', 'adventure|adventures|action adventure|survival|pirates|western|westerns'),
  kind('short stories', 'short stories|anthology|anthologies|stories'),
  kind('animals', 'animals|dogs|cats|horses|talking animals|animal stories', {
    clean: true,
    about: 'lsv',
  }),
  kind('school', 'school|school stories|boarding school|high school|friendship|family'),
]
