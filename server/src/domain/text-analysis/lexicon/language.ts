/**
 * Profanity in four tiers. Ambiguous words count only in company that makes them profane (`only`) or not in company that
 * shows another sense (`unless`): a list of bad words alone finds dozens in Jane Austen. What the rubric calls clean
 * (dang, darn, heck, gosh) is not here.
 */
import { tier, type Term } from './terms.ts'

export const LANGUAGE_TIERS = ['mild', 'medium', 'strong', 'slurs'] as const
export type LanguageTier = (typeof LANGUAGE_TIERS)[number]

const mild = tier<LanguageTier>('mild')
const medium = tier<LanguageTier>('medium')
const strong = tier<LanguageTier>('strong')
const slurs = tier<LanguageTier>('slurs')

/** Oaths by a holy name: readers who mind them mind each one less than a swear word. */
const OATH = 0.1

const DOG =
  'dog|dogs|puppy|puppies|pup|pups|litter|kennel|hound|hounds|bred|breed|breeding|whelp*|wolf|terrier|spaniel|fox'
const DONKEY =
  'donkey*|mule*|ox|oxen|colt|bray*|saddle*|rode|ride|riding|mount*|laden|foal*|jawbone|stable|beast*|horse*|goat*|sheep|skin|bridle|harness|cart'
const BIRD =
  'hen|hens|crow|crowed|crows|crowing|feather*|rooster|chicken*|bird*|robin|pheasant*|weather|turkey|pea|barnyard|roost*|grouse|fight*|farmyard|dawn'
const GUN =
  'gun|guns|pistol|pistols|rifle|rifles|trigger|musket|hammer|hat|hats|head|ear|ears|eye|eyebrow|revolver|water|tap|gas|beer'
const CAT =
  'cat|cats|kitten*|kitty|purr*|mew*|meow*|tail|fur|willow|willows|whiskers|paw|paws|saucer|cream|milk'
const GORY =
  'hand|hands|knife|knives|war|wars|battle*|sword*|nose|face|head|stain*|wound*|corpse*|rag|rags|bandage*|foot|feet|footprint*|meat|deed|deeds|murder*|field|fields|mess|flux|sweat|mary|tower|assize*|axe|dagger|spear*|fingers|fist|fists|mouth|lip|lips|teeth|hair|shirt|sheet*|sheets|cloth*|clothes|handkerchief|dust|ground|snow|sand|water|work|tale|story|scene|massacre|slaughter|revolution|fight|fighting|struggle|business|day|days|end|death|body|bodies|flesh|bone|bones|pulp|froth|foam|eye|eyes|arm|arms|leg|legs|trail|track*|smear*|streak*|gash*|cut|cuts|scratch*|conflict|victory|tyrant|sacrifice*|revenge|vengeance|crown|throne|mist|dew|rain|ax|gore|pool|spot*|mark|marks|hoof|hoofs|crest|fray|strife|sunday|nights|forehead|cheek|tears|turf|thought|thoughts|with'

export const language: Term<LanguageTier>[] = [
  /* -- Mild -- */
  mild('damn, damns, damnit, dammit, damme, damnable, damnably, dam fool*, d*mn, d*mned'),
  mild('damned', {
    // The damned in hell, and to be damned by a judge or a gospel, is a belief.
    unless: [
      { before: 'the', after: 'souls|soul|in|of|are|were|who|and|shall|to|for|or|spirits|have' },
      { after: 'to|for|eternally|everlastingly|souls|spirits|soul' },
      { around: 'salvation|saved|gospel|sinners|repent*|purgatory|baptis*|damnation', within: 12 },
    ],
  }),
  mild('damnation', { only: [{ exclaimed: true }] }),
  mild('what|who|where|why|how|when|the|whatever in ^hell', { unless: [{ before: 'place' }] }),
  mild(
    'what|who|where|why|how|when|get|got|out|scare*|beat|as|like|for|shut|whatever|wherever|sure the ^hell',
  ),
  mild(
    'like ^hell, as ^hell, as all ^hell, go to ^hell, goes to ^hell, went to ^hell, gone to ^hell, to ^hell with, burn|rot in ^hell, you|him|her|it|them|that|this to ^hell, ^hell of a, ^hell of an, ^hell no, ^hell yes, ^hell yeah, the ^hell out, raise* ^hell, raising ^hell, gave|give|gives|giving|catch|caught me|him|her|us|them|you ^hell, ^hell knows, ^hell if, ^hell to pay, bloody ^hell, holy ^hell, oh ^hell, aw ^hell, ah ^hell, well ^hell, one ^hell, sure as ^hell, what ^hell, ^hell on wheels, ^hell with, a ^hell of, ^hell out of, the ^hell do|did|is|are|was|were|you|i|he|she|they|it|would|could|should|have|with|for|up|off|away|in|not, some ^hell, helluva',
  ),
  mild('hell', { only: [{ exclaimed: true }], unless: [{ before: 'of|in|and|or|from|to|nor' }] }),
  mild('hellhole, hellcat', { weight: 0.5 }),
  mild('bloody', {
    only: [
      {
        after:
          'well|good|great|awful|fool|fools|idiot*|bastard*|hell|lot|nonsense|liar|thing|things|stupid|likely|marvellous|cheek|rot|ass|mad|right|old|english|germans|man|woman|people|place|useless|ridiculous|bad|hard|country|army|little|big|silly|lunatic|swine|thief|christ|jesus|frogs|rubbish|car|phone|minute|time|way|job|obvious|cold|hot|hopeless|terrible|brilliant|kid|kids|world|sure|else|careful|lucky|murderer|much|near|dog|horse|jewess|clown*|foreigner*',
      },
      {
        before: "so|too|you|that's|it's|not|no|bleeding|i'm|you're|he's|they're|what|every|stupid",
        after: '*',
      },
    ],
    unless: [{ after: GORY }],
  }),
  mild('bleedin, sod ^off, sod it, sodding', { weight: 0.5 }),
  mild('crap, crappy, crapping, crapped', { unless: [{ after: 'game|table|shoot*' }] }),
  mild('piss, pisses, pissing, pisser, pissed, pissant*'),
  mild('arse, arses, smartarse, jackass*, smartass*, badass*, dumbass*, kickass, asshat*, lardass'),
  mild('ass, asses', {
    // Whose it is, or what is done with it, tells it from the donkey and from the fool.
    only: [
      {
        before:
          'my|your|his|her|their|our|its|yo|kick|kicks|kicked|kicking|smart|dumb|bad|big|fat|lazy|sorry|whole|wise|tight|candy|sweet|nice|great|bare|cute|skinny|bitch|broke|punk|piece|cover|sweet|crazy|weak|hard|long|dead|old|stupid|ugly|wet|some|white|black|no|the',
        after:
          'off|out|over|back|up|in|on|down|kick*|right|to|wipe*|hole*|for|cheek*|is|got|and|was|handed|whipped|kicked',
      },
      {
        before:
          'my|your|kick|kicking|kicked|smart|dumb|bad|fat|lazy|sorry|big|bare|cute|skinny|crazy|broke|tight|badass|haul|hauled|hauling|bet|kiss|save|saved|cover|shake|move|wipe',
      },
      {
        before: 'his|her|their',
        exclaimed: false,
        around:
          'fuck*|shit*|damn*|kick*|grab*|slap*|jeans|smack*|sexy|tight|hell|pinch*|squeez*|cheeks',
      },
    ],
    unless: [{ around: DONKEY }],
  }),
  mild(
    "pain in the ^ass, ^ass backwards, my ^ass, ^ass off, up the ^ass, ^ass kicking, horse's ^ass, half ^assed",
    {
      unless: [{ around: DONKEY }],
    },
  ),
  mild('balls', {
    only: [
      {
        before: 'my|your|his|blue|got|the|by',
        after: 'to|off|are|in|on|and|out|up|deep',
        around: 'fuck*|shit*|damn*|kick*|grab*|guts|cock|dick|sack|hell|fucking',
      },
    ],
  }),
  mild(
    'bollocks, bollocking, bugger, buggers, buggered, buggering, bugger off, wanker*, tosser*, knobhead*, bellend*, pillock*, minger',
    {
      weight: 0.8,
    },
  ),
  mild(
    "my ^god, oh ^god, good ^god, great ^god, by ^god, dear ^god, omg, swear to ^god, for ^god's sake|sakes, in ^god's name, ^god almighty, ^god awful, ^godawful, hand to ^god, honest to ^god, ah ^god",
    {
      weight: OATH,
      // In prayer and in scripture the name is meant.
      unless: [
        {
          around:
            'pray*|prayer*|worship*|praise*|lord|holy|psalm*|altar|saith|unto|servant|serve|gods|temple|soul|bless*',
        },
        { before: 'my', after: 'and|hath|is|who|in|has|hast|wilt' },
      ],
    },
  ),
  mild('^god', {
    weight: OATH,
    only: [{ exclaimed: true, capital: true }],
    unless: [
      { before: 'of|to|thank|the|a|in|with|from|almighty|and|unto|thanks|bless|praise|love' },
      { around: 'pray*|prayer*|worship*|praise*|psalm*|holy|thee|thou|gods|temple|bless*' },
    ],
  }),
  mild(
    "for christ's ^sake, for chrissake*, chrissake*, ^jesus christ almighty, ^jesus h, jesus fucking ^christ, for ^jesus sake",
    {
      weight: 0.5,
    },
  ),
  mild('^jesus, christ, jesus ^christ', {
    weight: 0.4,
    only: [{ exclaimed: true }],
    unless: [
      {
        around:
          'lord|saviour|savior|pray*|gospel|cross|apostle*|holy|church|born|faith|bless*|virgin|disciple*|amen|heaven|died|mary|soul|psalm*|hymn*|worship*|son',
      },
    ],
  }),
  mild(
    'what the ^devil|deuce, who the ^devil, where the ^devil, how the ^devil, why the ^devil, go to the ^devil, the ^devil take, to the ^devil with',
    {
      weight: 0.1,
    },
  ),
  mild('slut, sluts, slutty, skank*', {
    weight: 0.8,
    unless: [{ around: 'kitchen|scrub*|sweep*|chambermaid|slattern' }],
  }),
  mild(
    'screw you|him|her|them|that|this, all|totally|really|royally ^screwed up, ^screwed over, douche, douchebag*, jerk|jerking|jerked ^off, fart, farts, farted, farting, turd, turds',
    { weight: 0.4, unless: [{ ahead: 'home|down|up|back|tight|lid', within: 4 }] },
  ),

  /* -- Medium -- */
  medium(
    'shit, shits, shitty, shitting, shitted, shite, shithole*, shithead*, shitload*, shitless, shitstorm*, dipshit*, bullshit*, horseshit, batshit, chickenshit, jackshit, shitfaced, shat, s**t, s***, sh*t',
  ),
  medium('bitch, bitches, bitchy, bitching, bitched, sonofabitch*, sonuvabitch*, b***h, b*tch', {
    unless: [{ around: DOG }],
  }),
  medium('son of a ^bitch, sons of ^bitches, son of ^bitch'),
  medium('bastard, bastards, bastardly', {
    unless: [
      {
        after:
          'son|sons|child|children|brother|brothers|daughter|wing|sister|title|line|slip|slips|feudalism|blood|branch|sword|of|born|boy|prince',
      },
      { before: "royal|her|lord|base|king's|father's|earl's" },
      { around: 'legitimate|illegitimate|wedlock|heir|inherit*|throne|begot*|birth|lawful|sired' },
    ],
  }),
  medium('goddamn*, goddam*, god ^damn, god ^damned, god ^dammit, godammit*'),
  medium('asshole*, assholes, arsehole*, ass ^hole*, a**hole*'),
  medium('dickhead*, dickwad*, dickish, dickless, suck my ^dick'),
  // Otherwise a name, a detective or a dictionary.
  medium(
    "be|being|such|is|was|you're|he's a ^dick, a total|complete|real|fucking ^dick, you|his|my|your ^dick",
    {
      unless: [
        { capital: true },
        { around: 'private|detective|detectives|agency|house', within: 5 },
      ],
    },
  ),
  medium('prick, pricks', {
    only: [
      {
        before:
          'a|you|the|that|this|little|stupid|arrogant|pompous|such|old|these|those|smug|fucking|bloody',
        capital: false,
      },
      { after: 'tease*' },
    ],
    unless: [
      {
        around:
          'needle*|thorn*|pin|pins|finger*|conscience|ear|ears|skin|spur*|point|rose*|sharp|of|wall|hedgehog|thumb|horse|cactus',
        within: 5,
      },
    ],
  }),
  medium('pussies, pussy', {
    only: [{ before: 'a|you|such|little|fucking|big|bunch|my|your|her|wet|no' }],
    unless: [{ around: CAT }, { capital: true }],
  }),
  medium('cock', {
    only: [
      {
        before:
          'his|my|your|hard|thick|big|suck|sucking|sucked|stiff|erect|huge|long|the|throbbing',
      },
    ],
    unless: [
      { around: BIRD },
      { around: GUN, within: 5 },
      { after: 'and|of|a|crow*|robin|pit|fight*|tail*|his|her|its|eyed|sure' },
      { capital: true },
    ],
  }),
  medium('whore, whores, whoring, whoreson*, whorish, whoremonger*', { weight: 0.6 }),
  medium('tits, titties, titty', {
    unless: [{ around: 'bird*|tit|nest|robin*|seed*|feeder' }, { before: 'blue|great|coal' }],
  }),
  medium(
    'twat*, wank, wanking, wanked, arsewipe*, asswipe*, jackoff, jizz, wtf, stfu, gobshite*, shag|shagging|shagged her|him|me|you|a|them',
    { unless: [{ after: 'pile|carpet|rug' }] },
  ),
  medium('ballsy, bite ^me', {
    weight: 0.4,
    unless: [{ around: 'dog*|snake*|mosquito*|teeth|vampire*|wolf|wolves|bit|fang*' }],
  }),
  medium('piss ^off, pissed ^off, ^effing, frigging, freaking, friggin', { weight: 0.4 }),

  /* -- Strong -- */
  strong(
    'fuck*, motherfuck*, clusterfuck*, mindfuck*, unfuck*, fck, fuk, f**k*, f***, f***ing, f****, f*ck*, mofo*, muthafuck*, bumfuck*, outfuck*',
  ),
  strong('cunt*, c**t, c***, c*nt'),
  strong('cocksuck*, cock ^sucker*'),
  strong('mother ^fucker*'),

  /* -- Slurs: named in the explanation as what they are, in history and in dialogue too. -- */
  slurs(
    'nigger, niggers, nigga, niggas, nigra, nigras, pickaninn*, piccaninn*, jigaboo*, darkie*, darkies, darky, sambo, coons, jungle ^bunny',
    {
      against: 'Black people',
      unless: [{ around: 'raccoon*|dig*|garden|shovel*|ace|queen|clubs|hearts|diamonds' }],
    },
  ),
  slurs('kike*, sheeny, sheenies, hymie*, yid, yids, jewboy*', { against: 'Jewish people' }),
  slurs('spic, spics, spick, spicks, wetback*, greaser ^mexican, beaner*, greaseball*', {
    against: 'Latin Americans',
  }),
  slurs('wop, wops, dago, dagos, dagoes, guinea ^bastard*', { against: 'Italians' }),
  slurs('chink, chinks, chinky', {
    against: 'Chinese people',
    // A chink in a wall or of light, and the chink of coins.
    only: [
      {
        before: 'the|a|those|these|fucking|goddamn|damn|them|dirty|dead|little|old|some|two|yellow',
        after: '*',
      },
    ],
    unless: [
      {
        after:
          'in|of|between|through|under|at|and|where|to|beneath|beside|or|by|which|that|from|as',
      },
      {
        around:
          'wall*|door*|light|armour|armor|glass*|coin*|money|silver|shutter*|curtain*|window*|gold|blind|blinds|roof|rock*|boards|key|keys|board|plank*|crack*|floor|cell|stone*',
      },
    ],
  }),
  slurs(
    'gook, gooks, slant ^eyes, slopes ^gooks, zipperhead*, the|those|fucking|goddamn|damn ^nips, jap, japs',
    {
      against: 'East Asian people',
      unless: [
        {
          before:
            'a|to|the|little|cold|can|will|and|sharp|could|of|another|would|that|playful|it|they',
          after:
            'of|at|in|from|the|and|into|out|on|to|over|him|her|up|off|it|round|down|across|your|his|back|away|or|by',
        },
        { before: 'a|to' },
        {
          around: 'cold|frost*|teeth|bud|air|whisk*|brandy|gin|bit|bite*|dog|tuck|rum|crab*|claw*',
        },
      ],
    },
  ),
  slurs('paki, pakis, raghead*, towelhead*, sand ^nigger*, camel ^jockey*, wog, wogs', {
    against: 'South Asian and Arab people',
  }),
  slurs('redskin*, injun, injuns, squaw, squaws, half ^breed*, halfbreed*', {
    against: 'Native Americans',
    weight: 0.6,
  }),
  slurs('faggot, faggots, faggy, fags', {
    against: 'gay people',
    unless: [
      {
        around:
          'wood|fire|burn*|bundle*|sticks|hearth|flame*|forest|fuel|oven|stake|smoke*|smoking|cigarette*|pack|packet|light|carry*|carrie*|cut|dry',
      },
    ],
  }),
  slurs('fag', {
    against: 'gay people',
    only: [{ before: 'a|you|fucking|little|that|no|goddamn|old' }],
    unless: [
      {
        around:
          'smoke*|smoking|cigarette*|pack|packet|lit|light|end|ends|school|prefect*|house|boys|ash|drag|lips|puff*|form|master',
      },
    ],
  }),
  slurs(
    'queers, dirty|fucking|bloody|goddamn ^queer, a queer|queers ^bastard*, ^dyke, ^dykes, ^poofter*, ^poof, ^tranny, ^trannies, ^lezzie*, ^homo, ^homos',
    {
      against: 'gay people',
      weight: 0.7,
      unless: [
        {
          around:
            'river*|water*|dam|wall|ditch*|sea|flood*|bank|erectus|sapiens|smoke|sort|thing*|fellow|feeling|look*|old|way|sound*|dutch|causeway|vanish*|gone|magic',
        },
        {
          after:
            'little|old|fellow|thing|sort|kind|look*|story|way|feeling|place|girl|child|people|notion*|idea*|business|sensation|creature|man|chap|fish|customer|expression|expressions|streak|noise|sound|one|in|to|as|being|mixture|name|person|world|smile|lot|face|voice|light|tone|eyes|thought|dream|taste|laugh|turn|habit|part|and|time|that|stories|things|looking|fancy|folks|life|bird*|smell*|mood|job|work|accident|effect|silence|state|glance|figure*|shape*|boy|woman|young|look',
        },
      ],
    },
  ),
  slurs('retard, retards, libtard*, fucktard*, so|fucking|totally ^retarded', {
    against: 'disabled people',
    weight: 0.7,
    unless: [
      { after: 'the|a|his|her|its|their|or|our|my|that|this|in' },
      { before: 'to|not|would|could|will|and|or|may|might|must|can' },
    ],
  }),
]
