/**
 * What the estimator looks for. Groups of words and phrases that say something about what is on the page; how much each
 * group says about each dimension is learned from the starter catalogue (training.ts), not written here. `top` names the
 * dimensions (first letters) for which such a word is evidence enough for a 5.
 */
export type Cue = { words: readonly string[]; top: string }

const cue = (words: string, top = ''): Cue => ({ words: words.split('|'), top })

export const CUES: readonly Cue[] = [
  // Sexual content
  cue('erotica|erotic|bdsm|explicit sex|steamy|dominant|submissive|kink', 's'),
  cue('sex|sexual|sexuality|sex work|sex worker|lovers|lust|desire|seduction|seduces|seduce|affair|orgy'),
  cue(
    'enemies to lovers|new adult|friends with benefits|one night stand|fake dating|hockey|billionaire|forced proximity|mafia',
  ),
  cue('fated mates|fae|romantasy|vampire romance|paranormal romance|highlanders|rake|first sexual experience'),
  cue(
    'adultery|mistress|infidelity|unfaithful|open marriage|promiscuity|prostitution|prostitute|brothel|courtesan|geisha',
  ),
  cue('rape|raped|rapes|rapist|sexual assault|sexual abuse|sexual violence|molested|incest|sex trafficking', 's'),
  cue('pregnancy|pregnant|abortion|virginity|virgin|concubine|harem|handmaid|surrogacy'),
  cue('passion|passionate|kiss|kisses|attraction|attracted|seductive'),
  cue('gay|lesbian|lgbtq|queer|coming out|gay romance|homosexuality'),
  cue(
    'clean romance|sweet romance|christian fiction|christian romance|inspirational|amish|courtship|comedy of manners|manners|regency society',
  ),
  cue('jane austen|governess|curate|country house|etiquette|spinster'),
  // Violence
  cue(
    'torture|tortured|torturer|gore|gory|mutilation|cannibalism|cannibals|splatter|dismembered|body horror|slasher|skinned',
    'v',
  ),
  cue(
    'holocaust|concentration camp|concentration camps|auschwitz|genocide|massacre|massacres|atrocities|death camp',
    'v',
  ),
  cue('serial killer|serial killers|murderer|killer|killers|assassin|assassins|hitman|bloodbath|blood|bloody'),
  cue(
    'murder|murders|murdered|murdering|killing|killed|kills|kill|slain|homicide|corpse|corpses|stabbed|strangled|shot',
  ),
  cue(
    'war|wars|battle|battles|battlefield|soldier|soldiers|army|armies|combat|troops|siege|invasion|civil war|world war ii|world war i|vietnam war',
  ),
  cue('grimdark|grim dark|mercenaries|mercenary|barbarian|barbarians|gladiator|gladiators|warlord', 'v'),
  cue('slavery|enslaved|slave|slaves|plantation|lynching|lynch|whipped|apartheid|segregation'),
  cue(
    'violence|violent|brutal|brutality|savage|savagery|deadly|slaughter|execution|executed|executions|hanged|gallows',
  ),
  cue('domestic abuse|domestic violence|abusive|abuse|child abuse|abused|beatings|beaten|beats'),
  cue('kidnapping|kidnapped|abducted|abduction|hostage|captivity|captive|prisoner|prisoners'),
  cue('vampires|vampire|werewolf|werewolves|zombies|zombie|demons|demon|demonic|possession|ghost|haunted house|evil'),
  cue('revenge|vengeance|rebellion|uprising|revolution|resistance|guerrilla|tyranny|tyrant|regime|dictator'),
  cue('survival|survivors|apocalypse|post apocalyptic|pandemic|plague|famine|shipwreck|wilderness|stranded'),
  cue('suicide|self harm|suicidal|school shooting|death penalty|overdose'),
  cue('death|deaths|dies|die|dead|funeral|dying'),
  cue(
    'sword|swords|dragon|dragons|knights|warriors|warrior|duel|duels|pirates|monsters|fight|fights|fighting|hunted|hunting',
  ),
  cue('gun|guns|bomb|bombs|bombing|terrorist|terrorists|terrorism|explosion|sniper|weapons'),
  cue('epic fantasy|dark fantasy|military|military science fiction|special forces|spy|espionage'),
  cue('cosy mystery|cozy mystery|golden age mystery|village mystery|amateur detective|whodunit|sleuth'),
  // Language
  cue('profanity|swearing|foul mouthed|strong language|vulgar|obscene|obscenity|irreverent|raunchy|crude', 'l'),
  cue('gangs|gang|gangster|gangsters|mob|cartel|street|streets|ghetto|hood|hustler|drug dealer|drug dealers', 'l'),
  cue(
    'drugs|drug|drug addiction|addiction|addict|addicts|heroin|cocaine|alcoholism|alcoholic|drunk|drinking|junkie|rehab',
    'l',
  ),
  cue(
    'prison|inmates|convict|jail|police|cop|cops|detective|fbi|noir|hard boiled|los angeles|underworld|organized crime',
  ),
  cue('racism|racist|slurs|racial injustice|racial|police brutality'),
  cue('rock band|rock music|rock star|band|new york city|chicago|brooklyn|hollywood|bartender|college|university|dorm'),
  cue('dark humor|dark comedy|satire|black comedy|absurd|misfits|antihero|unreliable narrator|stand up comedy'),
  cue('bullying|bully|bullies|depression|mental illness|trauma|traumatic|psychiatric hospital|grief'),
  cue('marines|navy|astronaut|stranded astronaut|crew|mining|miners|platoon|veteran'),
  cue(
    'obsession|obsessed|secrets|marriage|divorce|wife|husband|jealousy|psychological thriller|psychological suspense|missing',
  ),
  // Clean
  cue(
    'gentle|cosy|cozy|kindness|wholesome|cheerful|counting|rhyme|bedtime|farm|garden|picnic|kitten|puppy|teddy bear|colours|colors|lullaby',
  ),
  cue(
    'prayer|devotional|bible|gospel|scripture|god s love|christian|leadership|productivity|habits|personal growth|investing',
  ),
  cue('friendship|imagination|talking animals|family life|school stories|toys|fairy tale|nature|poems'),
  cue('victorian england|victorian london|19th century|nineteenth century|edwardian|yorkshire|english village|1800s'),
  // For whom
  cue(
    'picture book|picture books|board book|bedtime|bedtime story|rhyme|rhyming|counting|early reader|beginning reader|read aloud|nursery|alphabet|toddlers|talking animals|mice|teddy bear|stuffed animals|caterpillar|hatching|kindergarten',
  ),
  cue(
    'middle grade|middle school|fifth grade|sixth grade|seventh grade|boarding school|magic school|orphan|orphans|orphanage|summer camp|children|childhood|schoolchildren|eleven year old|ten year old|nine year old|twelve year old|pony|puppy|kitten|kittens|pet|animals|imagination|elementary school|rabbits|toys|mischief|treehouse',
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
  cue('flirting|chemistry|sparks|tension|lover|bed|naked|nude|bedroom|desire|sensual'),
  cue('dating|boyfriend|girlfriend|crush|wedding|bride|engaged|fiance|first kiss'),
]

export const STOP_WORDS = new Set(
  'the and for with that this from into his her their they she has have had was were are not but who when what where which will would could than then them him its one two out all about after before over under between very more most other some any each own only also just can may must been being there here how why you your our again while until against because book books story novel tale author'.split(
    ' ',
  ),
)
