/**
 * Sexual content by how much is on the page: kissing, talk of sex, arousal described, the act described. Words of the
 * last two count more where they stand together: a scene is many of them within a page, not one of them in a chapter.
 * Old senses do not count: "intercourse" is talk, "ejaculated" is said, "making love" is courting, breasts are hearts.
 */
import { tier, type Term } from './terms.ts'

export const SEXUAL_TIERS = ['kissing', 'references', 'arousal', 'acts', 'sexual_violence'] as const
export type SexualTier = (typeof SEXUAL_TIERS)[number]

const kissing = tier<SexualTier>('kissing')
const references = tier<SexualTier>('references')
const arousal = tier<SexualTier>('arousal')
const acts = tier<SexualTier>('acts')
const force = tier<SexualTier>('sexual_violence')

const PERSON =
  'him|her|me|you|them|us|someone|somebody|men|women|man|woman|boys|girls|anyone|anybody|each|other|strangers'
const FAMILY =
  'hand|hands|cheek|cheeks|forehead|brow|hair|baby|child|children|mother|mamma|mama|mom|mum|father|papa|dad|daddy|aunt|grandmother|grandma|sister|brother|son|daughter|hem|foot|feet|cross|ring|bible|goodbye|bye|night|ground|relic|dog|nose|book|fingers|fingertips|earth|robe|knees|crucifix|beads|letter|picture|photograph|portrait|sword|garment|head|curls|horse|knuckles|palm|wind|sun|breeze|waves|shore|sunlight|rod|toad|frog|pony|cat|kitten|doll|boo|niece|nephew|face|coat|sleeve|painted|bud|leaves|brows|nape|good'
/** Who kisses as family. */
const RELATION =
  'mother|mamma|mama|mom|mum|father|papa|dad|aunt|auntie|uncle|grandmother|grandma|granny|sister|nurse|child|baby|maternal|her'
const WOUND =
  'spear*|wound*|blood*|arrow*|knife|sword*|sacrific*|altar|burn*|fat|bullet*|bandage*|surgeon|doctor|pain|shot|stab*|bronze|lance|armour|armor'

export const sexual: Term<SexualTier>[] = [
  /* -- Kissing and other affection between lovers -- */
  kissing('kiss, kissed, kisses, kissing', {
    unless: [
      { ahead: FAMILY, within: 5 },
      { before: RELATION },
      { after: 'goodbye|good|of|my|it|bonny*' },
    ],
  }),
  kissing('made ^out with, making ^out with, snog*, french ^kiss*, smooch*', { weight: 1.5 }),
  kissing('caress, caresses, caressed, caressing', {
    weight: 0.6,
    unless: [{ around: 'wind|breeze|sun|waves|child|dog|cat|horse|voice|mother' }],
  }),
  kissing('in|into his|her|my|your ^arms, embrac* ^her|him passionately', {
    weight: 0.1,
    unless: [{ around: 'baby|child|bundle|infant|mother|dog|father|crying' }],
  }),
  kissing('held ^hands, holding ^hands, hand in ^hand', { weight: 0.15 }),
  kissing(
    'boyfriend*, girlfriend*, flirt*, a|her|his|my|the ^crush on, ^hickey*, asked me|her|him ^out, first ^date',
    {
      weight: 0.15,
    },
  ),

  /* -- Talk of sex, nakedness, and what surrounds it -- */
  references(
    'had|have|having|has|wanted|want|wants|of|about|for|after|during|oral|anal|safe|great|good|hot|casual|unprotected|kinky|makeup|rough|no|wild|phone|premarital ^sex',
    {
      unless: [
        {
          before: 'of|about|for|the|like',
          around:
            'fair|fairer|gentle|gentler|weaker|opposite|softer|other|male|female|both|own|either|sexes|age|race',
        },
        {
          before: 'the',
          after: 'of|to|in|is|are|has|and|which|that|who|was|were|at|have|as|for|with',
        },
      ],
    },
  ),
  references('^sex with, ^sex life, sex ^scene, sexting, ^sexy, sexual, sexually, sexuality', {
    unless: [{ after: 'selection|reproduction' }],
  }),
  references(`sleep|sleeps|sleeping ^with ${PERSON}, slept ^with`, {
    weight: 0.6,
    unless: [
      {
        after: 'his|the|their|one|its|mouth|both',
        ahead:
          'mouth|eyes|eye|head|door|face|arms|knife|gun|sword|boots|clothes|boys|women|children|dead|mothers',
      },
      {
        around:
          'window*|light|pistol|eyes|mother|dog|children|baby|fever|sick|dreamless|cold|ill|measles',
      },
    ],
  }),
  references(
    'to ^bed with, took|carried|led|pulled|dragged him|her|me to|into .. ^bed|bedroom, tangled ^sheets, in ^bed with, into ^bed with, ^bedded, share* his|her|my ^bed, one night ^stand*',
    {
      unless: [
        {
          around:
            'book|child*|sick|cold|fever|headache|flu|influenza|measles|doctor|ill|mother|cough',
        },
      ],
    },
  ),
  references('make|made|makes|making ^love, made slow ^love, ^lovemaking, love ^making', {
    weight: 0.6,
  }),
  references('^lover, ^lovers', {
    weight: 0.3,
    unless: [{ after: 'of' }, { before: 'nature|book|dog|music|animal|art|of|true' }],
  }),
  references('his|a|the|her|keep|kept ^mistress', {
    weight: 0.15,
    unless: [{ after: 'of|and|was|said|had|is|mary|or|to' }],
  }),
  references(
    'whores, whore, prostitut*, brothel*, bordello*, whorehouse*, harlot*, strumpet*, hookers, a|the|cheap ^hooker, call ^girl*, strip ^club*, stripper*, streetwalker*, courtesan*, concubin*, pimp, pimps, gigolo*, bawdy, wenching, cathouse*, bawd, bawds, kept ^woman, fallen ^woman',
  ),
  references(
    'adulter*, fornicat*, incest*, bigam*, cuckold*, affair ^with, love ^affair*, cheating ^on, cheated ^on, paramour*, amours, lay|lain|lie|lies|lying ^with him|her|me|us, got me|her with ^child, big with ^child, harem*, ravisher*, sexual ^tension',
    {
      weight: 0.6,
      unless: [
        { after: 'exam*|tests|taxes' },
        { before: 'him|her|me|them|us|it' },
        { around: 'face|head|arm|back|dead|fever|wounded' },
      ],
    },
  ),
  references(
    'seduce, seduced, seduces, seducing, seduction*, seducer*, seductive*, debauch*, lascivious*, lecher*, lewd*, libertin*, wanton*, licentious*, voluptuous*, carnal*, sensual*',
    { weight: 0.5, unless: [{ around: 'destruction|waste|cruelty|sun|murder' }] },
  ),
  references('lust, lusts, lusted, lustful*, lusting', {
    weight: 0.6,
    unless: [
      { after: 'for', around: 'power|gold|blood|battle|revenge|glory|money|war|wealth' },
      { before: 'blood|wander' },
      { after: 'of' },
    ],
  }),
  references('virginity, deflower*, maidenhead, a|the|still|was|no ^virgin', {
    weight: 0.7,
    unless: [
      { after: 'mary|forest*|soil|snow|mother|queen|land|territory|olive|islands|birth' },
      { around: 'holy|blessed|church|pray*|saint*|altar|candle*' },
    ],
  }),
  references('^naked, ^nude, nudity, ^undressed, in the ^nude, stark ^naked', {
    weight: 0.35,
    unless: [
      {
        after:
          'eye|eyes|sword*|steel|blade*|truth|light|bulb*|branch*|tree*|feet|foot|fear|flame*|rock*|hand|hands|ambition|wall*|aggression|greed|hatred|hate|fact*|savage*|children|child|boy|boys|floor*|hills|boughs|plain|earth|sky|windows|face|mind|shingles|singing|women|babies|spear*|dagger',
      },
      {
        around:
          'baby|babies|child|infant|corpse*|stream|river|swim*|bath*|dead|cold|poverty|beggar*|starving|hungry|sword*|bleeding',
      },
    ],
  }),
  references('breasts', {
    weight: 0.7,
    unless: [
      {
        around:
          "beat|beating|chicken*|bird*|pigeon*|armour|greeks|trojans|breastplate*|corselet*|turkey|duck|soldiers|milk|baby|nurs*|heart*|robin*|medal*|hatred|savage|men's|own|crosses|crossed|folded|hearts",
      },
    ],
  }),
  references(
    'her|his|my|your ^thigh, her|his|my|your|inner|bare|between ^thighs, ^buttocks, ^loins, ^crotch, his|the|her ^groin, genital*, testicle*, ^scrotum, ^pubic, private ^parts, ^penis*, ^vagina*, ^phallus, ^phallic, ^womb',
    {
      weight: 0.5,
      unless: [
        { around: WOUND },
        {
          around:
            "kick*|knee|kneed|gird*|girt|girded|cloth|mother's|child*|earth|bore|fruit|slap*|smote|sword|hip|knees|birth|pork",
        },
      ],
    },
  ),
  references(
    'virile, virility, erotic*, porn*, playboy ^magazine*, libido, ^horny, kinky, threesome*, orgy, orgies, condom*, contracepti*, birth ^control, abortion*, ^std, syphilis, gonorrh*, venereal, homosexual*, bisexual, lesbian*, transsexual, menstruat*, ^panties, ^bra, bras, lingerie, ^cleavage, underwear',
    {
      weight: 0.4,
      unless: [
        { before: 'new|clean|dirty|long', after: '*', around: 'laundry|pack*|wash*|drawer|clean' },
      ],
    },
  ),
  references(
    'pregnant, got her ^pregnant, knocked ^up, illegitimate, out of ^wedlock, love ^child, natural ^child',
    {
      weight: 0.2,
      unless: [{ after: 'with|pause|silence' }],
    },
  ),
  references(
    'turned|turns me|him|her ^on, hooked ^up, hook ^up, get|got ^laid, getting ^laid, screw* around, ^boner*, a|his|my|your|raging hard ^on, blue ^balls, jack* ^off, ^striptease, peep ^show, dirty ^magazine*, smut*',
    {
      weight: 0.8,
      unless: [
        {
          around:
            'snow|leaves|table|train|road|wind|light|lamp|radio|tv|television|engine|charger|speaker*|computer|cable',
        },
      ],
    },
  ),
  references('intercourse', {
    weight: 1,
    only: [{ before: 'sexual|had|have|having|carnal|vaginal|anal|marital', after: '*' }],
    unless: [{ before: 'had|have', after: 'with|between|of' }],
  }),

  /* -- Arousal and touch, described -- */
  arousal(
    'kiss|kissed|kissing|kisses .. ^mouth|neck|throat|shoulder*|lips|collarbone|jaw|deeply|hungrily|hard|passionately|fiercely|roughly, deep ^kiss*, long ^kiss*, hungry ^kiss*, passionate* ^kiss*, open ^mouthed kiss*, deepen* the ^kiss, ^kiss deepened',
    { weight: 0.6, unless: [{ around: 'child|mother|baby|forehead|cheek' }] },
  ),
  arousal(
    'lips|mouth|tongue .. ^neck|throat|breast*|nipple*|collarbone|earlobe|belly|navel|thigh*, his|her|my ^tongue .. mouth|lips|ear|neck, nibbl* .. ^ear|earlobe|neck|lip|lips',
    {
      weight: 0.8,
      unless: [
        {
          around:
            'sword|tied|dog*|cow|cut|languages|fire|flame*|spear*|foreign|bit|bitten|noose|rope|blood|strange|men|wag*',
        },
      ],
    },
  ),
  arousal(
    'unbutton* .. ^shirt|blouse|dress|trousers|jeans|pants|fly, unzip* .. ^dress|jeans|pants|trousers|skirt|fly, ^unhook* .. bra|dress, undress* ^her|him|me|each, unclasp* .. ^bra, pull* .. ^shirt over|off, took|takes|take off her|his|my ^clothes|dress|shirt|bra|panties, slip* out of her|his|my ^clothes|dress|robe, tore .. ^clothes',
    {
      weight: 0.8,
      unless: [
        { around: 'child*|baby|doctor|surgeon|nurse|wet|bath|swim*|pyjama*|pajama*|wound*|blood*' },
      ],
    },
  ),
  arousal(
    'naked ^body|bodies, naked ^skin|flesh, bare ^breast*|skin|thigh*|buttocks|body|chest, her|his|my|a|the|hard|dark|pink|other ^nipple|nipples, his|her|my ^naked',
    {
      weight: 0.6,
      unless: [
        { around: WOUND },
        {
          around:
            'litter|smallest|puppies|puppy|kittens|cubs|lambs|piglets|teat|teats|corpse|dead|baby|bottle|child|cold|savage*|sun|milk',
        },
      ],
    },
  ),
  arousal(
    'straddl* ^him|her|me|his|my, ^grinding against|on|into, ground ^against him|her|me, press* ^against him|her|me, ^hard against, body ^against his|hers|mine, hips ^against, arch* her|his|my|against ^back|against, arch* ^against|into, legs ^around his|my|him|me|waist, wrap* her|my|his ^legs',
    {
      weight: 0.8,
      unless: [
        {
          around:
            'wall|door|horse|saddle|chair|table|rock|gate|fence|tree|motorcycle|branch|glass|window',
        },
      ],
    },
  ),
  arousal(
    '^erection*, ^aroused by his|her, so|too|fully|sexually ^aroused, arousal, ^turgid, ^tumescent, ^throbbing',
    {
      weight: 1,
      company: true,
      unless: [
        { after: 'of|by|from|suspicion*|curiosity|him|her|the|my|his|interest|to|at|in|a|no' },
        {
          around:
            'suspicion*|curiosity|interest|anger|building*|church|engine*|head|pulse|wound|temple*|pain|heart|wrath|indignation|slumber|sleep|enthusiasm|motor*|music|toe|drum*',
        },
      ],
    },
  ),
  arousal(
    'hand|hands|fingers|finger|palm .. thigh|thighs|breasts|crotch|groin|panties, his|my hand|hands|fingers|palm .. her ^breast, hand|hands|fingers .. ^between .. legs|thighs, hand|hands|fingers .. ^under .. shirt|skirt|blouse|dress|bra, cup* .. ^breast*, ^fondle|fondled|fondling her|him|me|his, grop* ^her|him|me, squeez* .. ^breast*|nipple*, strok* .. ^thigh*|breast*|nipple*|cock',
    { weight: 1, unless: [{ around: WOUND }, { around: 'purse|gun|dog|child|pocket*' }] },
  ),
  arousal(
    'ache* ^for him|her|you, want|wanted ^you inside|so, ^heat between|pooled|pooling, ^wet for, ^wetness, she was ^wet, so ^wet, ^moist heat, slick ^heat|with, ^goosebumps .. skin, ^shiver* of pleasure|desire, waves|wave|jolt|spasm|shudder of ^pleasure|desire|ecstasy, desire ^surged|coursed|flared|pooled, ^lust surged|coursed|flared, ^horny, pinned me|her ^against|to, into his ^lap, boxers, briefs, lace ^panties',
    { weight: 1, company: true },
  ),
  arousal(
    'moan, moans, moaned, moaning, groaned, gasped, whimper*, panting, writh*, trembl*, shuddered, quiver*, ecstasy, pleasure, desire, caress*, stroked, hips, belly, loins, thighs, flesh, warm|soft|smooth skin|body, passion, nakedness, tongues',
    { weight: 0.35, company: true, shown: 'gasps and touches between lovers' },
  ),
  arousal(
    '^foreplay, ^lap dance*, ^horniness, made|make|making ^love again|all|until|twice|slowly, ^spooning, dry ^hump*, hump* ^her|him|me',
    {
      weight: 0.8,
      unless: [
        {
          before: 'make|making|made',
          after: 'to|with',
          around:
            'said|polite|ball|parlour|parlor|drawing|miss|mr|marry|proposal|engagement|flirt*|suit|agreeable',
        },
      ],
    },
  ),

  /* -- The act, described -- */
  acts('his|my|the ^cock, your ^cock, ^cock in|inside|into|between|against|deep, hard ^cock', {
    unless: [
      {
        around:
          'hen|hens|crow|crowed|crows|crowing|feather*|rooster|chicken*|bird*|robin|pheasant*|weather|roost*|gun|guns|pistol*|rifle*|trigger|musket|hat|head|eye|barnyard|farmyard|fight*|dawn|tap',
      },
    ],
    shown: 'sexual organs',
  }),
  acts(
    'her|my|your|wet|tight ^pussy, his|my|your|hard ^dick, her|my|your|the ^cunt, clit, clits, clitoris, clitoral, ^vulva, labia, his|her hard ^length, his|my|the ^penis, her|my|the ^vagina, ^glans, ^foreskin, mount of ^venus, ^phallus',
    {
      unless: [
        { around: 'cat|cats|kitten*|arrow*|spear*|mine|cart|elevator|light|doctor|exam*|biology' },
      ],
      company: false,
      shown: 'sexual organs',
    },
  ),
  acts(
    'thrust|thrusts|thrusting|thrusted .. ^into|inside|deep|deeper|harder|hips|faster, ^thrusts, ^thrusting, ^pounded|pounding|slammed into|inside ^her|me|him, ^plunged into|inside her|me|him, push*|slid|slide*|sank|sink*|eas*|buri*|drove|moved|move* .. ^inside her|me|him|you, deep ^inside her|me|him|you, ^inside me|her|him, enter* ^her|me|him, ^penetrat*, come|came|coming into|inside ^her|me|him, his|the hard|thick|thickening ^shaft|length, his|the ^hardness, virile ^member, her|my ^core|center|centre|folds|sex, his|my|her ^release, came|come|coming ^apart, over the ^edge',
    {
      weight: 0.9,
      company: true,
      unless: [
        {
          around:
            'sword*|spear*|knife|lance*|bayonet*|pocket*|room|house|door*|cell|carriage|dagger|paper|letter|money|blade|coach|car|tent|needle|bullet|stake|hatred|tower*|mind|thoughts|cliff|roof|table|bridge|wall|rock*|seams|age',
          within: 6,
        },
      ],
    },
  ),
  acts(
    'orgasm*, ^climax*, ^cum, cumming, ^came hard|again|together|inside|undone, ^ejaculat*, ^semen, ^sperm, ^spurt* inside|into|over, ^masturbat*, ^wank*, jerk*|jack* ^off, touched ^herself|himself|myself, ^pleasured',
    { company: true },
  ),
  acts(
    'orgasm*, masturbat*, blow ^job*, blowjob*, hand ^job*, handjob*, oral ^sex, ^cunnilingus, ^fellatio, sodom*, ^buggery, dildo*, vibrator*, ^threesome, gang ^bang*, ^deepthroat*',
    {
      weight: 1,
      unless: [
        { before: 'and', around: 'gomorrah' },
        { after: 'and', around: 'gomorrah' },
      ],
    },
  ),
  acts(
    '^suck|sucked|sucking|sucks .. nipple*|breast*|cock|dick|clit*|him, ^lick|licked|licking|licks .. nipple*|breast*|cock|clit*|thigh*, going|went|goes|go ^down on her|him|me|you, mouth .. ^nipple*|breast|clit*|cock, ^finger*|fingered .. inside|wet|clit*|folds, two ^fingers inside, ^fingers inside, her|my wet ^folds, her|my ^entrance',
    {
      weight: 1,
      company: true,
      unless: [
        { around: 'ice|spoon|lollipop|candy|dog|wound|cave|building|cigar*|cheek', within: 5 },
      ],
    },
  ),
  acts(
    'rode ^him|me, riding ^him|me, spread .. her|my ^legs|thighs, spread|part|parted|parts her|my ^legs|thighs|knees, between her|my|his ^legs|thighs, on top of ^me|her|him, from ^behind, ^fuck|fucked|fucking|fucks me|her|him|you|each|with, ^took|takes her|me|him hard|again|slowly|roughly|gently|from, ^bucked|bucking, ^mounted|mounts her, a ^condom, ^astride him|me, ^doggy',
    {
      weight: 0.8,
      company: true,
      unless: [
        {
          around:
            'horse*|saddle*|pony|camel|car|bike|fight*|gun|knife|attack*|hit|struck|wrestl*|hospital|train|lunch|breakfast|shout*',
          within: 6,
        },
      ],
    },
  ),

  /* -- Without consent: raises violence as well -- */
  force('rape, rapes, raped, raping, rapist*, gang ^raped, date ^rape, statutory ^rape', {
    unless: [{ after: 'seed*|field*|oil|of', around: 'lock|seed|field|oil|pope|helen' }],
  }),
  force(
    'molester*, molest* ^her|him|me|girls|boys|children, sexual|sexually ^assault*, sexual|sexually ^abuse*, ^violated .. her|women|girl*, ^ravished .. her|women|girl*|me|by, forced .. himself on|upon ^her|me, ^defiled her|women, ^outraged .. her|women|girl*, sexual ^slave*',
    {
      weight: 0.9,
      unless: [
        { around: 'delight*|music|law|treaty|eyes|feelings|sound|without|ear|unmolested|modesty' },
        {
          before: 'not|without|un|be|or|being|to',
          after: 'by|us|them|him|the|me|in|you|or|and|on',
        },
      ],
    },
  ),
  force(
    "get|got|stop ^off me, stop|please .. ^no .. don't, held|pinned me|her down .. ^legs|skirt|thighs",
    {
      weight: 0.5,
      company: true,
    },
  ),
]
