import { fold } from '../../domain/works/fold.ts'
import { numbersAsDigits } from '../../domain/works/number-words.ts'

export type OtherWording = { text: string; position: number | null }

const FILLERS =
  '(?:(?:an? )?(?:novel|memoir|audio ?book|e ?book|(?:board|full|picture) book|true story|thriller)|by|books?|novels|kindle(?: edition)?|paperback|hardcover|large print|pdf|epub|unabridged|audible|series|trilogy|saga|read online|(?:the )?movie|author)'
/** As people ask a person. */
const ASKING = new RegExp(
  [
    '^(?:(?:please|hey|ok(?:ay)?|google|siri|alexa) )*(?:',
    'i (?:want|need|would like|d like)(?: to (?:read|find|buy))?|(?:i ?m |i am )?(?:looking|searching) for|',
    'do you (?:have|know)|have you got|has any ?(?:one|body) read|where (?:can i|do i|to) (?:find|get|buy|read)|',
    '(?:can|could) (?:you|i) (?:please )?(?:find|get|show)(?: me)?|(?:find|show|give|get)(?: me)?|want|need|who wrote|the one|(?:is|was) there|(?:an? |the )?copy of',
    ')(?: (?:an?|the|that) (?:book|novel|story))?(?: (?:called|named|titled))? (?=.)|',
    '^(?:(?:an?|the|that) )?(?:book|novel|story) (?:called|named|titled) (?=.)',
  ].join(''),
)
const ASKED =
  / (?:please|i think|for (?:my |our )?(?:.{0,20} )?(?:book ?club|school|class|\d+(?:st|nd|rd|th) grade))$/
const FILLER = new RegExp(`(?<![^ ])${FILLERS}(?![^ ])`, 'g')
const LAST_FILLER = new RegExp(` ${FILLERS}$`)
/** The keys of the Russian layout where the Latin ones are. */
const LATIN_KEYS = new Map(
  [...'йцукенгшщзхъфывапролджэячсмитьбю'].map((key, i) => [
    key,
    "qwertyuiop[]asdfghjkl;'zxcvbnm,."[i]!,
  ]),
)
const VOLUME = '(?:books?|bk|vol|volume|part|number|no|episode|novel|installment)'
const SERIES = '(?:of|in|from)? ?(?:the )?'
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)'
/** In folded text with digits; the number is the group of digits, the rest the series. */
const PLACES = [
  `^(.+?) ${VOLUME} (\\d{1,3})(?: (.+))?$`,
  `^(.+?) (\\d{1,2})(?: (.+))?$`,
  `^()${VOLUME} (\\d{1,3}) ${SERIES}(.+)$`,
  `^()(?:the )?${ORDINAL} (?:${VOLUME} )?${SERIES}(.+)$`,
  `^(.+?) ${ORDINAL}(?: ${VOLUME})?()$`,
].map((pattern) => new RegExp(pattern))
const ROMAN = new Map(
  'ii iii iv vi vii viii ix'
    .split(' ')
    .map((roman, i) => [roman, String([2, 3, 4, 6, 7, 8, 9][i])]),
)

/** What the reader may have meant beside the very words. */
export function otherWordings(typed: string, folded: string): OtherWording[] {
  const digits = numbersAsDigits(folded)
  const bare = withoutFillers(folded)
  const texts = [
    folded.replace(/(?<=\p{L}\p{L}) s$/u, 's'),
    fold(typed.replace(/(?<=\S)\s*[([][^()[\]]*\d[^()[\]]*[)\]]?\s*$/, '')),
    folded.replace(LAST_FILLER, ''),
    bare,
    digits,
    numbersAsDigits(bare),
    ...(/^[а-я ]+$/iu.test(typed) ? [fold(onLatinKeys(typed))] : []),
  ]
  const others = [...new Set(texts)].filter((text) => text.length > 1 && text !== folded)
  const places = [folded, digits].flatMap(placesIn)
  return [
    ...places.filter((one, i) => places.findIndex((other) => other.text === one.text) === i),
    ...others.map((text) => ({ text, position: null })),
  ]
}

const onLatinKeys = (typed: string) =>
  typed.toLowerCase().replace(/./gu, (key) => LATIN_KEYS.get(key) ?? key)

function placesIn(text: string): OtherWording[] {
  const arabic = text.replace(/ ([ivx]+)$/, (all, roman: string) =>
    ROMAN.has(roman) ? ` ${ROMAN.get(roman)}` : all,
  )
  for (const pattern of PLACES) {
    const [, before = '', number = '', after = ''] = pattern.exec(arabic) ?? []
    const series = withoutFillers(`${before} ${after}`)
    if (number !== '' && series.length > 1) return [{ text: series, position: Number(number) }]
  }
  return []
}

function withoutFillers(text: string): string {
  const asked = text.replace(ASKED, '').replace(ASKING, '')
  return asked.replace(FILLER, ' ').replace(/ +/g, ' ').trim()
}
