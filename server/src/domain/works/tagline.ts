import lists from '../../../../data/titles/subtitles.json' with { type: 'json' }

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

/** What shops and publishers set behind a title: "Now a major Netflix show", "A GMA Book Club Pick". */
const PROMOTION = [
  /\b(?:now|soon(?: to be)?) an? (?:\S+ ){0,3}(?:show|series|film|movie|drama|motion picture|adaptation)\b/iu,
  /\b(?:book club(?: pick| selection)?|book ?tok(?: \S+)?|tik ?tok (?:sensation|phenomenon|made me .*)|best[- ]?sell(?:er|ing)|bestselling author|prize winner|winner of .*)[!.]?$/iu,
  /\bbest[- ]?selling author\b/iu,
  /^(?:from the author of|introducing) /iu,
]

/** Whether a part of a title is about the edition, praises it, or is a mere "A Novel". */
export function isEditionNote(part: string): boolean {
  return [...EDITION, ...PROMOTION].some((pattern) => pattern.test(part.trim()))
}

const RANK = /[#№]\s*1\s+(?=(?:[\p{L}.]+\s+){0,5}best[- ]?sell)/giu

/** "The #1 New York Times bestseller" is no first volume. */
export function withoutRank(title: string): string {
  return title.replace(RANK, '')
}

/** "The Elements of Style Illustrated", "The Alchemist, 25th Anniversary". */
export function withoutTrailingNote(part: string): string {
  return part.replace(TRAILING, '')
}

const KINDS = new Set(lists.kinds)
const SUBJECTS = new Set(lists.subjects)
const OF_STORIES = new Set(lists.ofStories)
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
/** "A LitRPG/GameLit Adventure": genres as shops call them, which no volume is titled by. */
const GENRE =
  /^(?:an?|the) .*\b(?:litrpg|gamelit|rom ?com|romantasy|space opera|romantic (?:comedy|suspense)|(?:urban|epic|progression|high|cosy|cozy) fantasy|(?:billionaire|college|dark|enemies to lovers|fantasy|hockey|historical|mafia|office|paranormal|regency|sports?|small town) romance|cos[yz] mystery)\b/
const LIFE = /\b(?:auto)?biography\b|\bmemoirs?\b|\bbestsell/
const LONG = 7

/** Whether a subtitle cannot be a title: it calls the book a novel, names its genre, or praises it. */
export function isBlurb(folded: string): boolean {
  return (
    FICTION.test(folded) ||
    GENRE.test(folded) ||
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
