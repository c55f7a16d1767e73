/** What the estimator knows: hand-written weights, no training. A level is 0-5; weights are added in levels. */
import type { TargetAudience } from '@pagelight/contract/ratings.ts'

export type Levels = { language: number; sexual: number; violence: number }

/** Where an estimate starts before any cue, by folded genre; what a typical book of that genre holds. */
export const GENRE_PRIORS: Record<string, Levels> = {
  'picture book': { language: 0, sexual: 0, violence: 0.2 },
  'children s fiction': { language: 0.3, sexual: 0.1, violence: 0.9 },
  'childrens fiction': { language: 0.3, sexual: 0.1, violence: 0.9 },
  'middle grade': { language: 0.5, sexual: 0.3, violence: 1.2 },
  'young adult': { language: 2, sexual: 1.7, violence: 2 },
  fantasy: { language: 1.7, sexual: 1.6, violence: 2.9 },
  'science fiction': { language: 2.3, sexual: 1.8, violence: 2.6 },
  dystopian: { language: 2, sexual: 2, violence: 3.3 },
  'crime and mystery': { language: 2.4, sexual: 2, violence: 2.8 },
  mystery: { language: 2.3, sexual: 1.8, violence: 2.7 },
  thriller: { language: 3.1, sexual: 2.6, violence: 3.4 },
  horror: { language: 2.6, sexual: 2.2, violence: 3.5 },
  romance: { language: 2.4, sexual: 3.4, violence: 1.7 },
  'historical fiction': { language: 1.8, sexual: 1.8, violence: 2.7 },
  'contemporary fiction': { language: 2.6, sexual: 2.3, violence: 2.1 },
  'literary fiction': { language: 2.4, sexual: 2.5, violence: 2.3 },
  classic: { language: 1.6, sexual: 1.6, violence: 2.1 },
  humor: { language: 1.9, sexual: 1.2, violence: 0.8 },
  adventure: { language: 1, sexual: 0.9, violence: 2.2 },
  'graphic novel': { language: 1.4, sexual: 0.9, violence: 1.2 },
  'poetry and drama': { language: 1.3, sexual: 1.6, violence: 2 },
  'memoir and biography': { language: 2.3, sexual: 1.8, violence: 2.3 },
  history: { language: 1.2, sexual: 1.2, violence: 2.8 },
  'science and nature': { language: 0.9, sexual: 1, violence: 1.2 },
  'self help': { language: 1.4, sexual: 1, violence: 0.9 },
  business: { language: 1.2, sexual: 0.3, violence: 0.5 },
  'true crime': { language: 2.2, sexual: 2.4, violence: 3.8 },
  'religion and philosophy': { language: 0.4, sexual: 0.7, violence: 1.2 },
  'essays and society': { language: 2, sexual: 1.3, violence: 1.8 },
}

export const DEFAULT_PRIOR: Levels = { language: 1.8, sexual: 1.7, violence: 2.1 }

/** Words that say whom a book is for, and the most that such a book is likely to hold. First match wins. */
export const AUDIENCE_CUES: { audience: TargetAudience; words: string[]; shift: Levels }[] = [
  {
    audience: 'Children',
    words:
      'picture book|picture books|board book|bedtime|bedtime story|rhyme|rhyming|counting|early reader|beginning reader|read aloud|nursery|alphabet|toddlers|talking animals|mice|teddy bear|stuffed animals|caterpillar|hatching|kindergarten'.split(
        '|',
      ),
    shift: { language: -1.3, sexual: -1.3, violence: -1.2 },
  },
  {
    audience: 'Middle grade',
    words:
      'middle grade|middle school|fifth grade|sixth grade|seventh grade|boarding school|magic school|orphan|orphans|orphanage|summer camp|children|childhood|schoolchildren|eleven year old|ten year old|nine year old|twelve year old|pony|puppy|kitten|kittens|pet|animals|imagination|elementary school|rabbits|toys|mischief|treehouse'.split(
        '|',
      ),
    shift: { language: -0.9, sexual: -0.9, violence: -0.4 },
  },
  {
    audience: 'Young adult',
    words:
      'young adult|ya|teen|teens|teenage|teenager|high school|first love|coming of age|prom|fifteen year old|sixteen year old|seventeen year old|sixteen|seventeen|senior year|chosen one'.split(
        '|',
      ),
    shift: { language: -0.1, sexual: -0.4, violence: 0 },
  },
]

/** `weights`: language, sexual, violence. `top`: letters of the dimensions for which the cue alone may carry a 5. */
export type Cue = { words: string[]; weights: [number, number, number]; top?: string }

const cue = (words: string, weights: [number, number, number], top?: string): Cue => ({
  words: words.split('|'),
  weights,
  ...(top === undefined ? {} : { top }),
})

export const CUES: Cue[] = [
  // Sexual content
  cue('erotica|erotic|bdsm|explicit sex|steamy|dominant|submissive|kink', [1, 2, 0], 's'),
  cue(
    'sex|sexual|sexuality|sex work|sex worker|lovers|lust|desire|seduction|seduces|seduce|affair|orgy',
    [0.4, 0.9, 0],
  ),
  cue(
    'enemies to lovers|new adult|friends with benefits|one night stand|fake dating|hockey|billionaire|forced proximity|mafia',
    [0.9, 1, 0],
  ),
  cue(
    'fated mates|fae|romantasy|vampire romance|paranormal romance|highlanders|rake|first sexual experience',
    [0.3, 1, 0.4],
  ),
  cue(
    'adultery|mistress|infidelity|unfaithful|open marriage|promiscuity|prostitution|prostitute|brothel|courtesan|geisha',
    [0.4, 1.1, 0.1],
  ),
  cue(
    'rape|raped|rapes|rapist|sexual assault|sexual abuse|sexual violence|molested|incest|sex trafficking',
    [0.8, 1.3, 1],
    's',
  ),
  cue('pregnancy|pregnant|abortion|virginity|virgin|concubine|harem|handmaid|surrogacy', [0.2, 0.8, 0.1]),
  cue('passion|passionate|kiss|kisses|attraction|attracted|seductive', [0, 0.5, 0]),
  cue('gay|lesbian|lgbtq|queer|coming out|gay romance|homosexuality', [0.5, 0.6, 0]),
  cue(
    'clean romance|sweet romance|christian fiction|christian romance|inspirational|amish|courtship|comedy of manners|manners|regency society',
    [-1.3, -1.4, -0.6],
  ),
  cue('jane austen|governess|curate|country house|etiquette|spinster', [-0.7, -0.7, -0.7]),
  // Violence
  cue(
    'torture|tortured|torturer|gore|gory|mutilation|cannibalism|cannibals|splatter|dismembered|body horror|slasher|skinned',
    [0.3, 0.2, 1.4],
    'v',
  ),
  cue(
    'holocaust|concentration camp|concentration camps|auschwitz|genocide|massacre|massacres|atrocities|death camp',
    [0.1, 0.2, 1.4],
    'v',
  ),
  cue(
    'serial killer|serial killers|murderer|killer|killers|assassin|assassins|hitman|bloodbath|blood|bloody',
    [0.5, 0.3, 1],
  ),
  cue(
    'murder|murders|murdered|murdering|killing|killed|kills|kill|slain|homicide|corpse|corpses|stabbed|strangled|shot',
    [0.2, 0.1, 0.7],
  ),
  cue(
    'war|wars|battle|battles|battlefield|soldier|soldiers|army|armies|combat|troops|siege|invasion|civil war|world war ii|world war i|vietnam war',
    [0.2, 0, 0.8],
  ),
  cue('grimdark|grim dark|mercenaries|mercenary|barbarian|barbarians|gladiator|gladiators|warlord', [0.8, 0.5, 1], 'v'),
  cue('slavery|enslaved|slave|slaves|plantation|lynching|lynch|whipped|apartheid|segregation', [0.9, 0.6, 0.9]),
  cue(
    'violence|violent|brutal|brutality|savage|savagery|deadly|slaughter|execution|executed|executions|hanged|gallows',
    [0.3, 0.1, 0.8],
  ),
  cue('domestic abuse|domestic violence|abusive|abuse|child abuse|abused|beatings|beaten|beats', [0.7, 0.5, 0.8]),
  cue('kidnapping|kidnapped|abducted|abduction|hostage|captivity|captive|prisoner|prisoners', [0.2, 0.3, 0.5]),
  cue(
    'vampires|vampire|werewolf|werewolves|zombies|zombie|demons|demon|demonic|possession|ghost|haunted house|evil',
    [0.1, 0.2, 0.5],
  ),
  cue(
    'revenge|vengeance|rebellion|uprising|revolution|resistance|guerrilla|tyranny|tyrant|regime|dictator',
    [0.1, 0, 0.5],
  ),
  cue(
    'survival|survivors|apocalypse|post apocalyptic|pandemic|plague|famine|shipwreck|wilderness|stranded',
    [0.1, 0, 0.4],
  ),
  cue('suicide|self harm|suicidal|school shooting|death penalty|overdose', [0.8, 0.2, 0.7]),
  cue('death|deaths|dies|die|dead|funeral|dying', [0, 0, 0.3]),
  cue(
    'sword|swords|dragon|dragons|knights|warriors|warrior|duel|duels|pirates|monsters|fight|fights|fighting|hunted|hunting',
    [0, 0, 0.4],
  ),
  cue('gun|guns|bomb|bombs|bombing|terrorist|terrorists|terrorism|explosion|sniper|weapons', [0.3, 0, 0.7]),
  cue('epic fantasy|dark fantasy|military|military science fiction|special forces|spy|espionage', [0.3, 0.1, 0.5]),
  cue(
    'cosy mystery|cozy mystery|golden age mystery|village mystery|amateur detective|whodunit|sleuth',
    [-1, -0.9, -0.6],
  ),
  // Language
  cue(
    'profanity|swearing|foul mouthed|strong language|vulgar|obscene|obscenity|irreverent|raunchy|crude',
    [1.6, 0.5, 0],
    'l',
  ),
  cue(
    'gangs|gang|gangster|gangsters|mob|cartel|street|streets|ghetto|hood|hustler|drug dealer|drug dealers',
    [1, 0.3, 0.6],
    'l',
  ),
  cue(
    'drugs|drug|drug addiction|addiction|addict|addicts|heroin|cocaine|alcoholism|alcoholic|drunk|drinking|junkie|rehab',
    [1, 0.5, 0.3],
    'l',
  ),
  cue(
    'prison|inmates|convict|jail|police|cop|cops|detective|fbi|noir|hard boiled|los angeles|underworld|organized crime',
    [0.6, 0.2, 0.3],
  ),
  cue('racism|racist|slurs|racial injustice|racial|police brutality', [0.7, 0.1, 0.4]),
  cue(
    'rock band|rock music|rock star|band|new york city|chicago|brooklyn|hollywood|bartender|college|university|dorm',
    [0.5, 0.4, -0.2],
  ),
  cue(
    'dark humor|dark comedy|satire|black comedy|absurd|misfits|antihero|unreliable narrator|stand up comedy',
    [0.6, 0.3, 0.1],
  ),
  cue('bullying|bully|bullies|depression|mental illness|trauma|traumatic|psychiatric hospital|grief', [0.3, 0.1, 0.2]),
  cue('marines|navy|astronaut|stranded astronaut|crew|mining|miners|platoon|veteran', [0.6, 0.1, 0.2]),
  cue(
    'obsession|obsessed|secrets|marriage|divorce|wife|husband|jealousy|psychological thriller|psychological suspense|missing',
    [0.3, 0.3, 0.1],
  ),
  // Clean
  cue(
    'gentle|cosy|cozy|kindness|wholesome|cheerful|counting|rhyme|bedtime|farm|garden|picnic|kitten|puppy|teddy bear|colours|colors|lullaby',
    [-0.6, -0.5, -0.6],
  ),
  cue(
    'prayer|devotional|bible|gospel|scripture|god s love|christian|leadership|productivity|habits|personal growth|investing',
    [-0.8, -0.6, -0.7],
  ),
  cue(
    'friendship|imagination|talking animals|family life|school stories|toys|fairy tale|nature|poems',
    [-0.3, -0.4, -0.3],
  ),
  cue(
    'victorian england|victorian london|19th century|nineteenth century|edwardian|yorkshire|english village|1800s',
    [-0.5, -0.4, 0],
  ),
]

/** Genres that are themselves evidence for a clean 0. */
export const CLEAN_GENRES = new Set([
  'picture book',
  'children s fiction',
  'childrens fiction',
  'religion and philosophy',
  'business',
])

export const STOP_WORDS = new Set(
  'the and for with that this from into his her their they she has have had was were are not but who when what where which will would could than then them him its one two out all about after before over under between very more most other some any each own only also just can may must been being there here how why you your our again while until against because book books story novel tale author'.split(
    ' ',
  ),
)
