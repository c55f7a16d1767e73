/** First letters of dimensions: `about` may name a word as a reason, `top` as evidence for a 5. */
export type Cue = { words: readonly string[]; about: string; top: string }

const cue = (words: string, about: string, top = ''): Cue => ({
  words: words.split('|'),
  about,
  top,
})

export const CUES: readonly Cue[] = [
  // Sexual content
  cue('erotica|erotic|bdsm|explicit sex|steamy|dominant|submissive|kink', 'ls', 's'),
  cue(
    'sex|sexual|sexuality|sex work|sex worker|lovers|lust|desire|seduction|seduces|seduce|affair|orgy',
    'ls',
  ),
  cue(
    'enemies to lovers|new adult|friends with benefits|one night stand|fake dating|hockey|billionaire|forced proximity|mafia',
    'ls',
  ),
  cue(
    'fated mates|fae|romantasy|vampire romance|paranormal romance|highlanders|rake|first sexual experience',
    'lsv',
  ),
  cue(
    'adultery|mistress|infidelity|unfaithful|open marriage|promiscuity|prostitution|prostitute|brothel|courtesan|geisha',
    'ls',
  ),
  cue(
    'rape|raped|rapes|rapist|sexual assault|sexual abuse|sexual violence|molested|incest|sex trafficking',
    'lsv',
    's',
  ),
  cue('pregnancy|pregnant|abortion|virginity|virgin|concubine|harem|handmaid|surrogacy', 's'),
  cue('passion|passionate|kiss|kisses|attraction|attracted|seductive', 's'),
  cue('gay|lesbian|lgbtq|queer|coming out|gay romance|homosexuality', 'ls'),
  cue(
    'clean romance|sweet romance|christian fiction|christian romance|inspirational|amish|courtship|comedy of manners|manners|regency society',
    'lsv',
  ),
  cue('jane austen|governess|curate|country house|etiquette|spinster', 'lsv'),
  // Violence
  cue(
    'torture|tortured|torturer|gore|gory|mutilation|cannibalism|cannibals|splatter|dismembered|body horror|slasher|skinned',
    'lv',
    'v',
  ),
  cue(
    'holocaust|concentration camp|concentration camps|auschwitz|genocide|massacre|massacres|atrocities|death camp',
    'v',
    'v',
  ),
  cue(
    'serial killer|serial killers|murderer|killer|killers|assassin|assassins|hitman|bloodbath|blood|bloody',
    'lsv',
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
    'grimdark|grim dark|mercenaries|mercenary|barbarian|barbarians|gladiator|gladiators|warlord',
    'lsv',
    'v',
  ),
  cue(
    'slavery|enslaved|slave|slaves|plantation|lynching|lynch|whipped|apartheid|segregation',
    'lsv',
  ),
  cue(
    'violence|violent|brutal|brutality|savage|savagery|deadly|slaughter|execution|executed|executions|hanged|gallows',
    'lv',
  ),
  cue(
    'domestic abuse|domestic violence|abusive|abuse|child abuse|abused|beatings|beaten|beats',
    'lsv',
  ),
  cue('kidnapping|kidnapped|abducted|abduction|hostage|captivity|captive|prisoner|prisoners', 'sv'),
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
  cue('suicide|self harm|suicidal|school shooting|death penalty|overdose', 'lv'),
  cue('death|deaths|dies|die|dead|funeral|dying', 'v'),
  cue(
    'sword|swords|dragon|dragons|knights|warriors|warrior|duel|duels|pirates|monsters|fight|fights|fighting|hunted|hunting',
    'v',
  ),
  cue('gun|guns|bomb|bombs|bombing|terrorist|terrorists|terrorism|explosion|sniper|weapons', 'lv'),
  cue(
    'epic fantasy|dark fantasy|military|military science fiction|special forces|spy|espionage',
    'lv',
  ),
  cue(
    'cosy mystery|cozy mystery|golden age mystery|village mystery|amateur detective|whodunit|sleuth',
    'lsv',
  ),
  // Language
  cue(
    'profanity|swearing|foul mouthed|strong language|vulgar|obscene|obscenity|irreverent|raunchy|crude',
    'ls',
    'l',
  ),
  cue(
    'gangs|gang|gangster|gangsters|mob|cartel|street|streets|ghetto|hood|hustler|drug dealer|drug dealers',
    'lsv',
    'l',
  ),
  cue(
    'drugs|drug|drug addiction|addiction|addict|addicts|heroin|cocaine|alcoholism|alcoholic|drunk|drinking|junkie|rehab',
    'lsv',
    'l',
  ),
  cue(
    'prison|inmates|convict|jail|police|cop|cops|detective|fbi|noir|hard boiled|los angeles|underworld|organized crime',
    'lv',
  ),
  cue('racism|racist|slurs|racial injustice|racial|police brutality', 'lv'),
  cue(
    'rock band|rock music|rock star|band|new york city|chicago|brooklyn|hollywood|bartender|college|university|dorm',
    'ls',
  ),
  cue(
    'dark humor|dark comedy|satire|black comedy|absurd|misfits|antihero|unreliable narrator|stand up comedy',
    'ls',
  ),
  cue(
    'bullying|bully|bullies|depression|mental illness|trauma|traumatic|psychiatric hospital|grief',
    'l',
  ),
  cue('marines|navy|astronaut|stranded astronaut|crew|mining|miners|platoon|veteran', 'l'),
  cue(
    'obsession|obsessed|secrets|marriage|divorce|wife|husband|jealousy|psychological thriller|psychological suspense|missing',
    'ls',
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
    'ls',
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
    'lsv',
  ),
  // Also
  cue('sports|basketball|football|baseball|swimming|athlete|coach', 'l'),
  cue('faith|church|pastor|missionary|monastery|nun|saint|angels', 'lsv'),
  cue('magic|wizard|wizards|witch|witches|spell|spells|enchanted|fairy|fairies', 'v'),
  cue('science|physics|mathematics|evolution|universe|cosmology|biology|brain', 'lsv'),
  cue('royal|queen|king|throne|court|courtiers|kingdom|princess|prince', 'v'),
  cue('money|career|company|economy|economics|market|startup|entrepreneur|management', 'lsv'),
  cue('food|cooking|kitchen|restaurant|chef|recipes|bakery', 'lsv'),
  cue('illness|cancer|hospital|doctor|nurse|disease|surgery|patients', 'v'),
  cue('refugee|refugees|immigrant|immigrants|exile|border|migration', 'v'),
  cue('detective|investigation|suspect|suspects|clue|clues|case|inspector', 'lv'),
  cue('flirting|chemistry|sparks|tension|lover|bed|naked|nude|bedroom|desire|sensual', 's'),
  cue('dating|boyfriend|girlfriend|crush|wedding|bride|engaged|fiance|first kiss', 's'),
]

export const STOP_WORDS = new Set(
  'of in on at by as is it or to be he we if so no do up me my us am an another many much even still back now well such both through during around along without within upon yet ever never always soon later often once perhaps every everyone everything someone something nothing nobody anyone away down off else too quite rather really the and for with that this from into his her their they she has have had was were are not but who when what where which will would could than then them him its one two out all about after before over under between very more most other some any each own only also just can may must been being there here how why you your our again while until against because book books story novel tale author'.split(
    ' ',
  ),
)
