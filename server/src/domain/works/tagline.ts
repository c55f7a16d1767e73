const EDITION = [
  /^(?:(?:an?|the)\s+)?(?:[\p{L}\p{N}'"“”.&-]+\s+){0,4}(?:edition|anniversary|ausgabe|edici[óo]n|edizione|[ée]dition|edi[çc][ãa]o|wydanie|uitgave|издание)(?:,.*)?$/iu,
  /^(?:(?:movie|film|tv|media|netflix)\s+)?tie[- ]in$/iu,
  /^(?:illustrated|translated|annotated|edited|introduced|read|narrated|selected|with an? (?:new )?(?:introduction|foreword|afterword|preface)) by .*$/iu,
  /^(?:large print|unabridged|complete and unabridged|illustrated|annotated|audiobook|kindle|paperback|hardcover)$/iu,
  /^(?:(?:an?|ein|un|una)\s+)?(?:novel|novella|memoir|roman|romanzo|novela|powieść|роман|повесть|poems|stories|essays|thriller|krimi|kriminalroman|erzählung|erzählungen|novelle|récit|nouvelle|essai|racconto|racconti|saggio|relato|ensayo|рассказы)$/iu,
]
const UPDATED = '(?:revised|updated|expanded|enlarged)'
const TRAILING = new RegExp(
  String.raw`[,\s]+(?:(?:fully |completely )?${UPDATED}(?:(?:,? (?:and|&) ${UPDATED})(?: edition)?| edition)|board book|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) edition|illustrated|annotated|unabridged|large print|\d+(?:st|nd|rd|th) anniversary(?: edition)?|(?:the )?(?:collector['’]?s['’]?|limited|deluxe|special|exclusive|signature|signed|gift|illustrated|international|paperback|hardcover|kindle|large print|media tie-in|movie tie-in) edition)$`,
  'iu',
)

/** Whether a part of a title is about the edition, or a mere "A Novel". */
export function isEditionNote(part: string): boolean {
  return EDITION.some((pattern) => pattern.test(part.trim()))
}

/** "The Elements of Style Illustrated", "The Alchemist, 25th Anniversary". */
export function withoutTrailingNote(part: string): string {
  return part.replace(TRAILING, '')
}

/** By which a subtitle says what kind of book it is. */
const KINDS = new Set(
  `account anthology autobiography bestseller bestselling biography essay essays
   guide handbook history inquiry instructions introduction investigation manifesto manual
  meditations memoir memoirs memories narrative nonfiction novel novella novels parable poem
  poems poetry recipes report stories story tale testimony
  comedy drama monologue reportage thriller tragedy tragicomedy tragicomic treatise writings
  bericht biografie biographie dichtung erzahlung erzahlungen geschichte geschichten krimi marchen novelle
  roman conte contes essai histoire histoires moeurs memoires nouvelle nouvelles recit biografia cronica
  cuento cuentos ensayo historia historias memorias novela relato relatos racconti racconto romanzo saggio
  storia storie historie verhaal geschiedenis chronik chronique cronache komodie tragodie schauspiel lustspiel
  trauerspiel comedie tragedie drame commedia tragedia comedia farce farsa`.split(/\s+/),
)
/** What books of facts are about. */
const SUBJECTS = new Set(
  `america american analysis approach art brain business case century childhood cooking creation
  culture cure discovery economics economy education evidence evolution experience exploration facts families
  family fates food forces foundations freedom friendship future genius habits happiness healing health human
  humanity humankind idea ideas impact insights jobs language laws leaders leadership lessons life lives living
  making man mind minds money nation nature past people philosophy politics portraits power practice practices
  principles prophecies psychology revolution rules science search self skills society societies soul
  strategies struggle success survival techniques theory thinking thoughts times tips tools tribute truth view vision
  ways wisdom woman women work writing writings years leben vie vida vita familie famille familia famiglia
  gesellschaft societe sociedad societa jahrhunderts siecle siglo secolo kindheit enfance infancia infanzia
  jugend jeunesse juventud gioventu frau femme mujer donna`.split(/\s+/),
)
/** What stories are about as well, so that only "a" before them tells. */
const OF_STORIES = new Set(
  `adventure adventures age ages chronicle confessions crisis death diary dreams elegy fable fantasy farce fate god journey letters
  love murder mystery myth notes obsession odyssey origin parable portrait quest race reflections rise romance
  saga satire scandal secret secrets tale tales travels triumph voyage war wars world`.split(/\s+/),
)
const INDEFINITE = /^(?:an?|one|some|ein|eine|einer|un|une|una|uno|um|uma|een|en|ett|et)$/
const DEFINITE = /^(?:the|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|as|het|de)$/
const EXPLAINING =
  /^(?:how|why|what|when|where|who|being|from(?=.* to )|inside|understanding|exploring|unlocking|living|finding|learning|making|building|creating|discovering|wie|warum|was|comment|pourquoi|como|por|come|perche)\b|^(?:as told|(?:adventures|lessons|notes|letters|reflections|stories|dispatches) (?:in|from|on)) /
const FOREIGN_INDEFINITE = /^(?:eine[rsnm]?|une?|una|uno|dune?|um|uma)$/
/** What only the publisher says of a book. */
const PRAISE =
  /\b(?:award winning|best ?sell(?:er|ing)|longlisted|major motion picture|must read|page ?turn(?:er|ing)|prize winn(?:er|ing)|shortlisted|unputdownable|winner of)\b/
const FEELING =
  /\b(?:addictive|blockbuster|breathtaking|captivating|compelling|feel good|gripping|heart ?(?:breaking|stopping|warming)|hilarious|jaw dropping|laugh out loud|mind blowing|nail biting|phenomenon|pulse pounding|riveting|sensation(?:al)?|spine (?:tingling|chilling)|spellbinding|suspenseful|twists?|unforgettable|unmissable)\b/
const FICTION =
  /^(?:(?:an?|the|ein|eine|un|une|una|um|uma|en|ett|et) .*)?\b(?:novel|novella|thriller|memoir|(?:auto)?biography|romanzo|novela|krimi)\b|^(?:(?:ein|un) (?:\S+ ){0,2})?roman(?:$| (?:von|aus|uber|de|du|en|par) )/
const LIFE = /\b(?:auto)?biography\b|\bmemoirs?\b|\bbestsell/
const LONG = 7

/** Whether a subtitle cannot be a title: it calls the book a novel, or praises it. */
export function isBlurb(folded: string): boolean {
  return (
    FICTION.test(folded) ||
    PRAISE.test(folded) ||
    (FEELING.test(folded) && folded.split(' ').length >= 4)
  )
}

/**
 * Whether a subtitle tells what the book is about, and may be missing on another edition. A few words alone are
 * more often the title of one volume of a series: "New Moon", "The Other Side".
 */
export function isTagline(canonicalWords: readonly string[]): boolean {
  const [first = ''] = canonicalWords
  const count = canonicalWords.length
  if (/^(?:version|text|translation)$/.test(canonicalWords.at(-1) ?? '')) return true
  const isKind = canonicalWords.some((word) => KINDS.has(word))
  const isSubject = canonicalWords.some((word) => SUBJECTS.has(word))
  if (isBlurb(canonicalWords.join(' '))) return true
  if (count >= LONG || (count >= 3 && LIFE.test(canonicalWords.join(' ')))) return true
  if (INDEFINITE.test(first))
    return isKind || isSubject || canonicalWords.some((word) => OF_STORIES.has(word))
  if (EXPLAINING.test(canonicalWords.join(' '))) return count >= 4
  if (isSubject && count >= 5) return true
  if ((isKind || isSubject) && canonicalWords.some((word) => FOREIGN_INDEFINITE.test(word)))
    return true
  return isKind && count >= (DEFINITE.test(first) ? 4 : 3)
}
