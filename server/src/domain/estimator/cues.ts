import type { DimensionKey } from '@pagelight/contract/ratings.ts'

/**
 * First letters of dimensions. `about`: what a word says something about, so that it may be named as a reason; words without
 * it, of a place or a calling, are learned from but no reason. `top`: evidence for a 5, whoever the book is for.
 */
export type Cue = {
  words: readonly string[]
  about: string
  top: string
  /** What fiction that is described by such a word never falls below. */
  atLeast: Partial<Record<DimensionKey, number>>
}

const cue = (words: string, about = '', top = '', atLeast = {}): Cue => ({
  words: words.split('|'),
  about,
  top,
  atLeast,
})

export const CUES: readonly Cue[] = [
  // Sexual content
  cue(
    'erotica|erotic|eroticism|bdsm|explicit sex|sexually explicit|sadomasochism|sadomasochistic|sado masochism|dominatrix|smut|sexual awakening|sexual obsession|sexual adventures|sexual fantasies|shagging|shagged|masturbation|sexting|orgasm|nymphomaniac|adults only|explicit pictures|explicit illustrations',
    's',
    's',
    { sexual: 3 },
  ),
  cue(
    'steamy|dominant|submissive|kink|kinky|masochist|bondage|fetish|fetishism|pornography|pornographic|porn|carnal|libertine|debauchery|threesome|voyeurism|sex addiction|shag|horny|nude pictures|open relationships|polyamory|stripper|strip club|call girl|gigolo',
    's',
    's',
  ),
  cue(
    'sex|sexual|sexuality|sex work|sex worker|lovers|lust|desire|seduction|seduces|seduce|affair|affairs|orgy|sleep with|sleeps with|sleeping with|slept with|hook up|hooks up|hooking up|hookups|one night stands|her virginity|his virginity|sexual ethics|sex instruction|teacher student relationships',
    's',
  ),
  cue(
    'enemies to lovers|new adult|friends with benefits|one night stand|fake dating|hockey|billionaire|forced proximity|mafia',
    's',
  ),
  cue(
    'fated mates|fae|romantasy|vampire romance|paranormal romance|highlanders|rake|first sexual experience',
    's',
  ),
  cue(
    'adultery|mistress|infidelity|unfaithful|open marriage|promiscuity|prostitution|prostitute|prostitutes|brothel|brothels|courtesan|courtesans|geisha|adulterous',
    's',
  ),
  cue(
    'rape|raped|rapes|rapist|sexual assault|sexual abuse|sexual violence|molested|incest|sex trafficking|rape victims|sexually abused',
    'sv',
    's',
    { sexual: 3 },
  ),
  cue('pregnancy|pregnant|abortion|virginity|virgin|concubine|harem|handmaid|surrogacy', 's'),
  cue('passion|passionate|kiss|kisses|attraction|attracted|seductive', 's'),
  cue(
    'gay|lesbian|lesbians|lgbtq|queer|coming out|gay romance|homosexuality|man man relationships',
  ),
  cue(
    'clean romance|sweet romance|clean and wholesome|clean read|closed door romance|christian fiction|christian romance|inspirational romance|inspirational fiction|amish|faith based',
    'lsv',
  ),
  cue(
    'sweet|inspirational|closed door|chaste|mennonite|mennonites|quaker|quakers|puritans|preacher|parson|uplifting|heartwarming|wholesome',
    'lsv',
  ),
  cue('courtship|comedy of manners|manners|regency society', 's'),
  cue('jane austen|governess|curate|country house|etiquette|spinster'),
  // Violence
  cue(
    'torture|tortured|torturer|gore|gory|mutilation|cannibalism|cannibals|splatter|dismembered|body horror|slasher|skinned',
    'v',
    'v',
  ),
  cue(
    'holocaust|concentration camp|concentration camps|auschwitz|genocide|massacre|massacres|atrocities|death camp',
    'v',
    'v',
  ),
  cue(
    'serial killer|serial killers|murderer|killer|killers|assassin|assassins|hitman|bloodbath|blood|bloody',
    'v',
  ),
  cue(
    'murder|murders|murdered|murdering|killing|killed|kills|kill|slain|homicide|corpse|corpses|stabbed|strangled|shot',
    'v',
  ),
  cue(
    'war|wars|battle|battles|battlefield|soldier|soldiers|army|armies|combat|troops|siege|invasion|civil war|world war ii|world war i|vietnam war',
    'v',
  ),
  cue(
    'grimdark|grim dark|war crimes|atrocity|splatterpunk|mercenaries|mercenary|warlord',
    'v',
    'v',
  ),
  cue('slavery|enslaved|slave|slaves|plantation|lynching|lynch|whipped|apartheid|segregation', 'v'),
  cue(
    'violence|violent|brutal|brutality|savage|savagery|deadly|slaughter|execution|executed|executions|hanged|gallows',
    'v',
  ),
  cue(
    'domestic abuse|domestic violence|abusive|abuse|child abuse|abused|beatings|beaten|beats|family violence',
    'v',
  ),
  cue('kidnapping|kidnapped|abducted|abduction|hostage|captivity|captive|prisoner|prisoners', 'v'),
  cue(
    'vampires|vampire|werewolf|werewolves|zombies|zombie|demons|demon|demonic|possession|ghost|haunted house|evil',
    'v',
  ),
  cue(
    'revenge|vengeance|rebellion|uprising|revolution|resistance|guerrilla|tyranny|tyrant|regime|dictator',
    'v',
  ),
  cue(
    'survival|survivors|apocalypse|post apocalyptic|pandemic|plague|famine|shipwreck|wilderness|stranded',
    'v',
  ),
  cue('suicide|self harm|suicidal|school shooting|death penalty|overdose', 'v'),
  cue('death|deaths|dies|die|dead|funeral|dying', 'v'),
  cue(
    'barbarian|barbarians|gladiator|gladiators|sword|swords|dragon|dragons|knights|warriors|warrior|duel|duels|pirates|monsters|fight|fights|fighting|hunted|hunting',
    'v',
  ),
  cue('gun|guns|bomb|bombs|bombing|terrorist|terrorists|terrorism|explosion|sniper|weapons', 'v'),
  cue(
    'epic fantasy|dark fantasy|military|military science fiction|special forces|spy|espionage',
    'v',
  ),
  cue(
    'cosy mystery|cozy mystery|golden age mystery|village mystery|amateur detective|whodunit|sleuth',
    'lsv',
  ),
  // Language
  cue(
    'profanity|swearing|foul mouthed|strong language|vulgar|obscene|obscenity|irreverent|raunchy|crude|bawdy|rude|outspoken|blasphemous|no holds barred',
    'l',
    'l',
  ),
  cue(
    'frank|candid|raw|unflinching|unsparing|provocative|controversial|transgressive|taboo|explicit|scandalous|hedonistic|hedonism|decadent|uninhibited',
    'ls',
  ),
  cue(
    'gangs|gang|gangster|gangsters|mob|cartel|street|streets|ghetto|hood|hustler|drug dealer|drug dealers',
  ),
  cue(
    'drugs|drug|drug use|drug addiction|addiction|addict|addicts|heroin|cocaine|alcoholism|alcoholic|alcoholics|drunk|drinking|junkie|rehab',
  ),
  cue(
    'prison|inmates|convict|jail|police|cop|cops|detective|fbi|noir|hard boiled|los angeles|underworld|organized crime',
  ),
  cue('racism|racist|slurs|racial injustice|racial|police brutality', 'l'),
  cue(
    'rock band|rock music|rock star|band|new york city|chicago|brooklyn|hollywood|bartender|college|university|dorm',
  ),
  cue(
    'dark humor|dark comedy|satire|black comedy|absurd|misfits|antihero|unreliable narrator|stand up comedy',
  ),
  cue(
    'bullying|bully|bullies|depression|mental illness|trauma|traumatic|psychiatric hospital|grief',
  ),
  cue('marines|navy|astronaut|stranded astronaut|crew|mining|miners|platoon|platoons|veteran'),
  cue(
    'obsession|obsessed|secrets|marriage|divorce|wife|husband|jealousy|psychological thriller|psychological suspense|missing',
  ),
  // Clean
  cue(
    'gentle|cosy|cozy|kindness|wholesome|cheerful|counting|rhyme|bedtime|farm|garden|picnic|kitten|puppy|teddy bear|colours|colors|lullaby',
    'lsv',
  ),
  cue(
    'prayer|devotional|bible|gospel|scripture|god s love|christian|leadership|productivity|habits|personal growth|investing',
    'lsv',
  ),
  cue(
    'friendship|imagination|talking animals|family life|school stories|toys|fairy tale|nature|poems',
    'lsv',
  ),
  cue(
    'victorian england|victorian london|19th century|nineteenth century|edwardian|yorkshire|english village|1800s',
  ),
  // For whom
  cue(
    'picture book|picture books|board book|bedtime|bedtime story|rhyme|rhyming|counting|early reader|beginning reader|read aloud|nursery|alphabet|toddlers|talking animals|mice|teddy bear|stuffed animals|caterpillar|hatching|kindergarten',
    'lsv',
  ),
  cue(
    'middle grade|middle school|fifth grade|sixth grade|seventh grade|boarding school|magic school|orphan|orphans|orphanage|summer camp|children|childhood|schoolchildren|eleven year old|ten year old|nine year old|twelve year old|pony|puppy|kitten|kittens|pet|animals|imagination|elementary school|rabbits|toys|mischief|treehouse',
    'lsv',
  ),
  cue(
    'young adult|ya|teen|teens|teenage|teenager|high school|first love|coming of age|prom|fifteen year old|sixteen year old|seventeen year old|sixteen|seventeen|senior year|chosen one',
  ),
  // Also
  cue('sports|basketball|football|baseball|swimming|athlete|coach'),
  cue('faith|church|pastor|missionary|monastery|nun|saint|angels'),
  cue('magic|wizard|wizards|witch|witches|spell|spells|enchanted|fairy|fairies'),
  cue('science|physics|mathematics|evolution|universe|cosmology|biology|brain'),
  cue('royal|queen|king|throne|court|courtiers|kingdom|princess|prince'),
  cue('money|career|company|economy|economics|market|startup|entrepreneur|management'),
  cue('food|cooking|kitchen|restaurant|chef|recipes|bakery'),
  cue('illness|cancer|hospital|doctor|nurse|disease|surgery|patients'),
  cue('refugee|refugees|immigrant|immigrants|exile|border|migration'),
  cue('detective|investigation|suspect|suspects|clue|clues|case|inspector'),
  cue('flirting|lover|naked|nude|bedroom|sensual|sensuous|intimate', 's'),
  cue('chemistry|sparks|tension|bed'),
  cue('dating|boyfriend|girlfriend|crush|wedding|bride|engaged|fiance|first kiss', 's'),
]

export const STOP_WORDS = new Set(
  'of in on at by as is it or to be he we if so no do up me my us am an another many much even still back now well such both through during around along without within upon yet ever never always soon later often once perhaps every everyone everything someone something nothing nobody anyone away down off else too quite rather really the and for with that this from into his her their they she has have had was were are not but who when what where which will would could than then them him its one two out all about after before over under between very more most other some any each own only also just can may must been being there here how why you your our again while until against because book books story novel tale author'.split(
    ' ',
  ),
)
