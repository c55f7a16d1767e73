/** Broad on purpose: a redacted field costs a little accuracy, an injection could cost a reader's trust. */
const OUR_FIELDS = String.raw`(?:knows_book|known_title|known_author|(?:language|sexual|sexual_content|violence)_rating|instructions_in_material)`
const WHAT_IS_RATED = String.raw`(?:ratings?|levels?|scores?|dimensions?|categor(?:y|ies)|everything|this book|it)`
const NUMBER = String.raw`(?:-?\b[0-5]\b|\bzeros?\b|\bfives?\b)`
const WORD_FOR_A_LEVEL = String.raw`\b(?:clean|mild|moderate|explicit|safe|suitable|family.friendly)\b`
const WHO_RATES = String.raw`(?:ai|a\.i\.|llm|language model|chatbot|assistant|model|rater|rating system|content analyst|reviewing system)s?`
const WHAT_RATERS_DO = String.raw`(?:rat(?:e|ed|ing|ings)|answer|scores?|scored|respond|output|levels?|treat|list|ignore)`

const PATTERNS = [
  /\b(?:ignore|disregard|override|bypass|forget)\b.{0,50}\b(?:instructions?|prompts?|rubric|guidelines|directions|(?:all|previous|prior|above|earlier|your|these|rating) rules|above|previous text)\b/,
  /(?:^|[.!?:"')(]\s*)(?:system|assistant|developer|user|human|administrator|admin)\s*(?::|\))/,
  /\b(?:system|developer) (?:prompt|message|instruction|override|notice|note)\b/,
  new RegExp(
    String.raw`\b(?:rate|rates|score|set|assign|mark|output|return|answer|respond|reply|report)\b.{0,60}\b${WHAT_IS_RATED}\b.{0,50}${NUMBER}`,
  ),
  new RegExp(String.raw`\b(?:rate|score)\b.{0,60}\b${WHAT_IS_RATED}\b.{0,50}${WORD_FOR_A_LEVEL}`),
  new RegExp(
    String.raw`\b(?:rate|score|mark)\b.{0,30}\b(?:as|at|with)\b.{0,20}(?:${NUMBER}|${WORD_FOR_A_LEVEL})`,
  ),
  new RegExp(OUR_FIELDS),
  /\b(?:all|every|each|the|three) (?:ratings?|levels?|scores?) (?:to|must|should|is|are|=|of)\b.{0,20}(?:[0-5]|zero|five|clean)/,
  /\byou are (?:now|no longer) (?:an? |in |the )?.{0,30}\b(?:assistant|model|mode|rater|analyst|unrestricted|bot|ai)\b/,
  new RegExp(
    String.raw`\b(?:as an?|dear|hey|attention|note to(?: the)?|message to(?: the)?) ${WHO_RATES}\b`,
  ),
  new RegExp(
    String.raw`\b${WHO_RATES}\b.{0,60}\b(?:must|should|shall|has to|have to|are to|is to|please|required to)\b.{0,60}\b${WHAT_RATERS_DO}\b`,
  ),
  /\bnew (?:instructions?|directives?|system prompt)\b|\bjailbreak\b|\bprompt injection\b|\bim_(?:start|end)\b|\bend of (?:the )?(?:book|description|material|data|input)\b/,
  /\bdo not\b.{0,30}\b(?:mention|consider|apply|follow)\b.{0,40}\b(?:rubric|ratings?|violence|sexual|profanity|rules?)\b/,
  /\b(?:ignoriere|vergiss|ignore[zr]|oublie[zr]?|ignora|ignorar|olvida|ignorez)\b.{0,60}(?:anweisung|regel|vorgabe|instruc|instruction|consigne|r[eè]gle|regla|istruzion|regol)/,
  /(?:忽略|无视|忽视).{0,20}(?:指令|指示|规则|提示)|игнориру.{0,40}(?:инструкц|правил|указан)|(?:無視|むし).{0,20}(?:指示|命令)/,
] as const

export function looksLikeInstructions(text: string): boolean {
  const folded = text.toLowerCase().replaceAll(/[’‘]/g, "'")
  // Letters spaced out by dots, spaces or hyphens spell a word all the same.
  const joined = folded.replaceAll(/\b(\w)[ .\-_*](?=\w\b)/g, '$1')
  return PATTERNS.some((pattern) => pattern.test(folded) || pattern.test(joined))
}
