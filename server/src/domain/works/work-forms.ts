/** What a work is if it is not the text itself; works of different forms are never one. */
export type WorkForm =
  | 'comic'
  | 'abridged'
  | 'retold'
  | 'study'
  | 'companion'
  | 'workbook'
  | 'set'
  | 'script'
  | 'excerpt'

const COUNT = '(?:\\d+|two|three|four|five|six|seven)'
const STORIES =
  '(?:stories|tales|poems|poetry|plays|novellas|novels|works|writings|short fiction|erzählungen|geschichten|märchen|novellen|gedichte|nouvelles|contes|récits|poèmes|cuentos|relatos|poemas|racconti|poesie|verhalen)'
/** What a collection says of its stories: "Clinical Tales" are none. */
const WHICH =
  '(?:short|long|early|late|last|selected|collected|great|best|famous|favou?rite|classic|fairy|folk|ghost|gothic|horror|strange|weird|dark|love|detective|mystery|science fiction|winter|christmas)'

/** Phrases of titles, as regular expressions. */
const PHRASES: Record<WorkForm, string> = {
  comic: `graphic (?:novels?|adaptation|history|memoir|edition|classics?|biography)
    manga|comics? (?:adaptation|book)|bande dessin[ée]e|novela gr[áa]fica|roman graphique|fumetti
    stripverhaal|authori[sz]ed adaptation|(?:der|als|el|the) c[óo]mic|classics illustrated
    marvel illustrated|graphic revolve|комикс\\p{L}*|漫画版?|コミック`,
  abridged: `abridged|abridge?ment|condensed|abr[ée]g[ée]e?|abreviad[ao]|resumid[ao]|gek[üu]rzte?
    verkort|ridott[oa]|adaptad[ao]|adattament[oi]|adapted|reader'?s digest|for young \\p{L}+
    young readers?'?(?: edition)?|young adult (?:adaptation|edition|version)|children'?s edition|junior edition|сокращ[её]нн\\p{L}*`,
  retold: `(?<!(?:myth|tale|story|legend|history) )retold|retelling(?! of)|nacherz[äa]hlt|racont[ée]e? (?:aux|par|à)|raccontat[oa]|babylit
    contad[ao] (?:a|para) (?:los |as )?(?:ni[ñn]os|crian[çc]as)|classic starts?|usborne|ladybird
    stepping stones?|(?:great )?illustrated classics|(?:easy|graded) readers?|bookworms
    (?:penguin|macmillan|oxford|cambridge|pearson|longman|heinemann|burlington|helbling|collins)(?: \\p{L}+)? readers?
    black cat (?:readers?|reading|publishing|cideb|graded)|reading (?:and|&) training|faciles?|simplified|easy (?:english|reading)
    (?:level|stage|niveau|stufe|nivel|livello) (?:[1-9]|[abc][12]|one|two|three|four|five|six)
    [abc][12]\\.[12]|pop-up|picture book (?:version|edition|adaptation)
    (?:shakespeare|myths|classics) (?:stories )?for (?:kids|children)`,
  study: `(?:study|teacher'?s?|teaching|reading|literature|discussion|book club|student|exam) guides?
    revision guide|guide to the (?:book|novel)|litcharts|spark ?notes?|cliffs? ?notes|summar(?:y|ies)
    (?:york|monarch|coles|max|brodie'?s) ?notes|^notes (?:on|for)|super ?summary|book ?rags|grade ?saver|shmoop
    instaread|blinkist|no fear shakespeare|summari[sz]ed|analysis of|an analysis|takeaways
    conversation starters|trivia|lesson plans?|case stud(?:y|ies)|modern critical|novel units?
    critical (?:essays?|companion|studies|insights|interpretations)|commentary on|casebook
    lektüreschlüssel|lekt[üu]rehilfen?|erl[äa]uterungen|interpretationen|textanalyse|quiz(?:zes)?
    fiches? de lecture|profil d'une|analyse (?:de|du|compl[èe]te)|r[ée]sum[ée] (?:de|du)|riassunto
    gu[íi]a de lectura|resumen de|an[áa]lisis de|guida alla lettura`,
  companion: `companion|encyclopa?edia|concordance|atlas of|official guide|visual dictionary
    (?:illustrated|tribute|visual|unofficial|movie|official) (?:movie )?guide|(?:ultimate|essential) guide(?! to)
    making of (?:the|a) (?:\\p{L}+ )?(?:movies?|films?|motion picture|trilogy|series|show|musical|game)|behind the scenes|sourcebook|who'?s who|reader'?s guide|cookbook|fan ?book
    (?:movie|junior) (?:storybook|novel)|noveli[sz]ation|soundtrack`,
  workbook: `work ?book|journal|colou?ring book|activity book|sticker book|cuaderno|arbeitsbuch
    übungsbuch|cahier d'(?:exercices|activit[ée]s)|planner|calendar|card deck|flash ?cards|malbuch
    libro para colorear`,
  set: `box(?:ed)?[ -]?sets?|box collection|omnibus|${COUNT}[- ]books? (?:set|collection|bundle|box|series)
    books? (?:\\d+|one) ?(?:[-–+]|and|to|through) ?(?:\\d+|two|three|four|five|six|seven)|bundle|complete (?:\\p{L}+ )?(?:series|trilogy|saga|collection|set|works|stories|novels)
    int[ée]grale|coffret|estuche|cofanetto|schuber|gesamtausgabe|sammelband|collector'?s set
    (?:deluxe|library) (?:\\p{L}+,? )?(?:vol(?:ume|\\.)?|book) ?\\d+|compendium (?:\\d+|one|two|three|four)
    ${COUNT}[- ]in[- ]one|\\d[- ]in[- ]1|trilogy (?:set|bundle|collection)
    (?<!${STORIES},? )(?:and other|und andere|et autres|y otr[oa]s|e altri|en andere) (?:${WHICH} )*${STORIES}`,
  script: `screenplay|shooting script|(?:film|movie) ?script|stage (?:play|adaptation)|playscript
    the play|libretto|the musical|vocal selections|dramati[sz](?:ed|ation)|radio (?:play|drama)
    drehbuch|gui[óo]n|sc[ée]nario|sceneggiatura`,
  excerpt: `sampler|free preview|(?:an )?(?:excerpt|extract)s?(?: from)?|selections? from|leseprobe
    chapters \\d+ ?[-–] ?\\d+|extrait`,
}

const FORMS = Object.entries(PHRASES).map(([form, phrases]) => {
  const any = phrases.replace(/\s*\n\s*/g, '|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'iu')
  return [form as WorkForm, pattern] as const
})

/** Reads a title as it was given, not a canonical one. */
export function formsOf(title: string, format: string | null): WorkForm[] {
  const said = title.replaceAll('&', 'and')
  const forms = FORMS.filter(([, pattern]) => pattern.test(said)).map(([form]) => form)
  const [ofFormat] = format === null ? [] : formsOfFormat(format)
  return ofFormat === undefined || forms.includes(ofFormat) ? forms : [...forms, ofFormat]
}

export const FORMS_OF_FORMATS: readonly WorkForm[] = ['comic', 'set', 'abridged']

function formsOfFormat(format: string): WorkForm[] {
  if (/\b(?:comics?|graphic|manga)\b/i.test(format)) return ['comic']
  if (/\bbox(?:ed)?[ -]?set\b/i.test(format)) return ['set']
  return /\babridged\b/i.test(format) ? ['abridged'] : []
}
