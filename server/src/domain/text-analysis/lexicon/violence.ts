/**
 * Violence by how much of it the reader sees: fear and weapons, fights and injuries, killing, battle, and what is lingered
 * on: gore and torture. Figures of speech do not count: killing time, dead tired, a shot of whisky, the heart beats.
 */
import { tier, type Term } from './terms.ts'

export const VIOLENCE_TIERS = ['threat', 'injury', 'death', 'battle', 'gore', 'torture'] as const
export type ViolenceTier = (typeof VIOLENCE_TIERS)[number]

const threat = tier<ViolenceTier>('threat')
const injury = tier<ViolenceTier>('injury')
const death = tier<ViolenceTier>('death')
const battle = tier<ViolenceTier>('battle')
const gore = tier<ViolenceTier>('gore')
const torture = tier<ViolenceTier>('torture')

const PEOPLE = 'him|her|me|you|them|us|it|himself|herself|myself|man|men|woman|people|someone|each'
const HEAD =
  'face|head|jaw|nose|mouth|stomach|chest|ribs|gut|eye|ear|throat|belly|cheek|chin|temple|teeth|skull'

export const violence: Term<ViolenceTier>[] = [
  /* -- Fear and weapons -- */
  threat(
    'gun, guns, pistol*, revolver*, rifle, rifles, shotgun*, handgun*, musket*, dagger*, sword, swords, bayonet*, spear*, axe, hatchet*, crossbow*, machete*, grenade*, ammunition, switchblade*, glock*, ak47, automatic, tomahawk*, cutlass*, heat ^ray, harpoon*, lances, poniard*, stiletto, rapier*, blaster, blasters, kalashnikov*, uzi, taser*, gunman, gunmen, hitman, hit ^man|men',
    {
      weight: 0.5,
      unless: [
        { before: 'top|big', after: 'shy' },
        {
          before: 'fully|semi|an',
          after: 'door*|machine*|writing|response|transmission|gesture|reply|movement*',
        },
      ],
    },
  ),
  threat('knife, knives', {
    weight: 0.4,
    unless: [
      {
        around:
          'fork*|butter|bread|table|pocket|kitchen|plate*|spoon*|cheese|carving|dinner|pen|ham|beef|peel*|loaf',
      },
    ],
  }),
  threat(
    'threaten*, menac*, hostage*, kidnap*, abduct*, ambush*, assassin*, gangster*, thug*, mugged, mugger*, stalk* ^her|him|me, stalker*, murderous*, homicid*, psychopath*, serial ^killer*, handcuff*, crime ^scene*',
    { weight: 0.6, unless: [{ around: 'rain|storm|cloud*|weather|tears|sky|thunder' }] },
  ),
  threat(
    "i'll|i'd|gonna|will|to ^kill you|him|her, scream, screams, screamed, screaming, terror, terrified, horror",
    {
      weight: 0.25,
      unless: [{ around: 'laugh*|delight|joy|excite*|brakes|tyres|tires|gulls|rollercoaster' }],
    },
  ),

  threat('weapon, weapons, armed men|guards|robber*, at gunpoint, at knifepoint', { weight: 0.4 }),

  /* -- Fights and injuries -- */
  injury('fight, fights, fighting, fought', {
    weight: 0.25,
    unless: [
      {
        around:
          'tears|urge|breath|sleep|temptation|smile|cancer|illness|battle|impulse|yawn|laughter',
        within: 5,
      },
    ],
  }),
  injury('attack, attacks, attacked, attacking, attacker*, assault, assaulted, assaulting', {
    weight: 0.35,
    unless: [
      { before: 'heart|panic|asthma|anxiety|an' },
      {
        around:
          'coughing|rheumatism|gout|nerves|fever|illness|opinion*|problem|task|breakfast|dinner|food|work',
        within: 5,
      },
    ],
  }),
  injury(
    'slash|slashed|slashes|slashing ^at|his|her|my|through|across|open, slic* .. ^throat|neck|arm|flesh|cheek|palm, pierc* .. ^chest|flesh|throat|skull|shoulder|lung, snap* .. ^neck, lifeless ^body, limp ^body, tackled ^him|her|me',
    {
      weight: 0.7,
      unless: [{ around: 'bread|cheese|ham|eyes|gaze|cold|look|earring*|finger*', within: 5 }],
    },
  ),
  injury(
    `punch*|slap*|hit|kick*|kneed|elbowed|struck|smack*|clout*|cuff* ${PEOPLE} .. ${HEAD}, punched, punching, slapped ^${PEOPLE}, kicked ^${PEOPLE}, hit ^him|her|me, beat|beaten|beating ^${PEOPLE}, beaten ^up, beat ^up, struck ^him|her|me, clubbed ^${PEOPLE}, knock* ^down|unconscious|senseless, knocked ^him|her|me, wrestl*, throttl*, strangl*, chok* ^him|her|me, flogg*, whipped ^${PEOPLE}, under the ^lash, ^lashes on|across his|her|the|my, hundred ^lashes, cowhide*, thrash* ^${PEOPLE}, headbutt*, fistfight*, brawl*, pummel*, bludgeon*`,
    {
      weight: 0.7,
      unless: [
        {
          around:
            'thought|idea|heart|realiz*|realis*|that|game|race|chess|cards|clock|match|breeze|smell|ball|bush|memory|alarm|carpet*|egg*|drum*|joke*|odd|time',
          within: 4,
        },
      ],
    },
  ),
  injury(
    'wound, wounds, wounded, wounding, injur*, bruise*, bruised, bruises, black ^eye, broken ^nose|arm|leg|rib*|bone*|jaw|wrist, broke his|her|my ^nose|arm|leg|neck|jaw, fractur*, concuss*, gash*, scratch* ^face, stitches, tourniquet*, unconscious',
    {
      weight: 0.6,
      unless: [
        {
          around:
            'pride|vanity|feelings|self|love|affection|voice|watch|clock|paragraph|honour|honor|reputation|tone|delicacy|dignity',
          within: 5,
        },
        { after: 'of|that|grace|up|around|air|innocence|tone|party|feelings' },
      ],
    },
  ),
  injury('blood, bleed, bleeds, bled, bleeding, bloodied, bloodstain*, bloodshed, blood ^stained', {
    weight: 0.7,
    // Race, feeling, colour and family are not spilt.
    unless: [
      {
        after:
          'pressure|relative*|relation*|red|brother*|sister*|feud|type|test|tests|vessel*|orange*|royal|heat|money|sugar|thirsty|moon|sucker|line|lines|rushed|rushing|pounding|pounded|racing|boil*|hound*|heart*',
      },
      {
        before:
          'cold|royal|noble|blue|hot|young|own|good|warm|new|english|bad|mixed|half|pure|french|irish|german|gypsy|our|family|last|blood',
      },
      {
        around:
          "cheeks|veins|circulat*|ancestor*|race|rush*|blush*|boil*|tingl*|flesh|kin|heart's|lineage|noble|descent|transfusion|donor|lamb|christ|pulse|froze|curdl*|kinship|breed|heredit*|family",
        within: 6,
      },
    ],
  }),
  injury('bloody', {
    weight: 0.7,
    only: [
      {
        after:
          'hand|hands|knife|knives|battle*|sword*|nose|face|head|stain*|wound*|corpse*|rag|rags|bandage*|foot|footprint*|murder*|field|axe|dagger|spear*|fingers|fist|fists|mouth|lip|lips|teeth|shirt|sheet*|handkerchief|massacre|slaughter|fight|body|bodies|flesh|bone|bones|froth|foam|arm|leg|gash*|cut|mess|pulp|dust|trail|fray|clothes',
      },
    ],
  }),

  /* -- Death by violence, and the dead -- */
  death(`kill, kills, killed, killing, killings`, {
    unless: [
      { after: 'time|two|joy|for' },
      {
        around:
          'laughing|curiosity|shoes|headache|joke*|dressed|lights|engine|conversation|weeds|silence|bill|pain',
        within: 4,
      },
      { before: "it's|it|would|won't|mom'll|dad'll|she'll|could", after: 'me' },
    ],
  }),
  death(
    'killer, killers, murder, murders, murdered, murdering, murderer*, homicide*, manslaughter, assassinat*, slain, slay, slays, slew, slaying, slayer*',
    { weight: 0.9, unless: [{ around: 'blue|crows|yell*|scream*', within: 3 }] },
  ),
  death(
    'corpse, corpses, cadaver*, dead ^body|bodies, dead ^man|men|woman|boy|girl|soldier*|child*, the|his|her ^body was|lay|found, ^body bag*, autops*, morgue*, coroner*',
    {
      weight: 0.6,
      unless: [
        {
          after: 'of|politic|guard|language|and|like|that|to|which|double|at|in|should',
          before: 'a',
        },
        {
          before: 'a',
          after: '*',
          around: 'strong|small|healthy|such|have|had|beautiful|great|heavy|as',
        },
      ],
    },
  ),
  death('^dead, ^dies, ^died, dying', {
    weight: 0.18,
    unless: [
      {
        after:
          'silence|tired|calm|weight|end|ahead|set|straight|level|sea|letter|language*|leaves|leaf|wood|tree*|stop|reckoning|serious|center|centre|heat|ringer|drunk|asleep|slow|right|wrong|grass|branches|beat|to|down|away|out|stillness|sure|white|pan|line|flowers|air|battery',
      },
      {
        around:
          'laughing|curiosity|phone|battery|wind|sound|fire|flame*|light|echo|voice|echoes|away|embers|lamp|curious',
        within: 4,
      },
    ],
  }),
  death(
    'shot|shoot|shoots|shooting|gunned ^him|her|me|them|himself|herself|dead|down|through, was|were|been|got|getting|be ^shot, ^gunshot*, ^bullet*, fired ^at|into|twice|again|three, stab, stabs, stabbed, stabbing*, ^beheaded, behead*, guillotin*, executed, execution*, executioner*, hanged, ^gallows, lynch*, poisoned, suicide*, drowned ^him|her|himself|herself, massacre*, slaughter*, genocide, butchered, exterminat*, cut .. ^throat|throats, slit .. ^throat|wrists, broke .. ^neck, vapori*, incinerat*, smothered ^him|her, bled ^out, exit ^wound*, entry ^wound*, shot through the ^head|heart, duel, duels, trampled to ^death',
    {
      weight: 0.8,
      unless: [
        {
          around:
            'look|looked|glance*|smile*|photograph*|film|camera|rays|order*|plan|cattle|pigs|sheep|pheasant*|ducks|rabbit*|deer|bird*|questions|picture|up|past|grin|guilt|jealousy|orders|deed|document*|pang|skill|star*|rapids|hoops|basket*',
          within: 4,
        },
      ],
    },
  ),

  /* -- War and battle -- */
  battle(
    'battle, battles, battlefield*, warriors, army, armies, troops, soldier, soldiers, regiment*, battalion*, platoon*, enemy, enemies, artillery, cannon*, trench*, siege*, cavalry, infantry, invasion, invad*, raid, raids, rebellion, war',
    {
      weight: 0.12,
      unless: [{ around: 'wits|words|salvation|toy|tin|lead|board|story|books|play', within: 3 }],
    },
  ),
  battle(
    'bomb, bombs, bombed, bombing*, bombard*, shelling, shellfire, shell|shells ^burst*|exploded|fell|hit|crater*, shrapnel, explosion*, exploded, detonat*, machine ^gun*, gunfire, air ^strike*, ^missile*, ^mortar fire|shells|round*, barrage*, sniper*, ^grenades, rocket ^launcher, open* ^fire, casualt*, hand grenade*, land ^mine*, gas ^mask*, poison ^gas',
    { weight: 0.5, unless: [{ around: 'laughter|anger|temper|bath|rage|calorie' }] },
  ),
  battle(
    'clash* of ^swords|steel|arms|blades, swung .. ^sword|axe|blade|mace|club, ^blade .. flesh|throat|chest|neck|belly, drew .. ^sword|blade|dagger|knife|gun|pistol, cut .. ^down, ^parried, ^lunged, thrust .. ^spear|sword|blade|bayonet|lance, hurl* .. ^spear|lance|javelin, ^javelin*, ^spearmen, ^swordsmen, shield ^wall, hew* ^down, smote, smite, smitten ^down, cleft, arrows, arrow, fell in ^battle, put to the ^sword',
    {
      weight: 0.45,
      unless: [
        {
          around:
            'trees|hair|rations|price|costs|expenses|tree|corn|grass|wood|apple*|key|keys|sign|cupid*|hoofs|palate',
          within: 4,
        },
      ],
    },
  ),

  /* -- Lingered on -- */
  gore(
    'gore, gory, gored, entrails, intestines, bowels .. out|spill*|ground|gush*, guts .. out|spill*|hang*|everywhere, viscera*, disembowel*, eviscerat*, decapitat*, severed, dismember*, mutilat*, mangled, maimed, impal*, hacked, hack .. off|pieces|apart, flayed, flay, flaying, skinned ^alive, gouged|gouge|gouging .. ^eye*|out, eyes .. gouged|plucked|torn ^out, ^brains .. out|spill*|splatter*|wall|ground|scatter*|dash*|over, blow*|blew .. ^brains, ^crushed .. skull|head|bones, skull .. crushed|split|smashed|cracked|shattered|fractured, bashed .. ^head|skull|brains|in, cut .. ^pieces, ripped|torn|tore .. ^throat|flesh|limb*|apart, limb from ^limb, torn to ^pieces, flesh .. ^torn|hanging|peel*|rotting|burn*|charred|raw, ^stump|stumps .. arm|leg|blood*|bleeding',
    {
      unless: [
        {
          around:
            'jungle|tree|trees|compassion|earth|forest|letter*|paper*|ties|relation*|mercy|tale|newspaper|bushes|ship|cigar*|fence|computer|weeds|cricket|love|heart|coat|dress|conscience|cake|bread|meat',
          within: 5,
        },
      ],
    },
  ),
  gore(
    'blood .. ^spurt*|gush*|spray*|splatter*|pool*|pooled|pour*|drip*|ooz*|stream*|soak*|flow*|bubbl*|smear*|ran|running|seep*|trickl*, ^spurt*|gush*|spray*|splatter*|spatter*|pool*|pour*|drip*|stream*|gout*|puddle*|smear*|trickl*|river*|torrent* of ^blood, ^blood spattered|soaked|drenched|smeared|splattered, soaked|drenched|covered|caked|slick|smeared|splashed|spattered with|in ^blood, cough*|spit|spat|vomit*|chok* .. ^blood, black ^blood, taste* .. ^blood, sucked|drank|drink|drinking|lapped .. ^blood, weltering',
    { weight: 0.7, unless: [{ around: 'cheeks|veins|heart|anemia|steak|noble|young', within: 3 }] },
  ),
  gore(
    'rotting, decompos*, putref*, maggot*, gangren*, ^bloated .. body|bodies|corpse*, charred .. ^body|bodies|corpse*|remains|flesh, burned|burnt ^alive, ^gurgl* .. blood|throat, death ^rattle, ^writh* .. agony|ground, exposed ^bone*, bone .. ^jutt*|protrud*|stick*, eye .. ^socket*, eyeball*, ^scalped, scalping, cannibal*, ate .. ^flesh, ^cleaver, chainsaw*, ^carnage, ^splattered, ^pulp .. face|head, head .. ^exploded|rolled|pulp|impaled, drove|driven|drive|driving .. ^stake, ^stake .. heart, ^amputat*',
    {
      weight: 0.6,
      unless: [
        {
          around:
            'apple*|leaves|wood|fruit|log|logs|laughter|laughing|laughed|hay|pumpkin*|teeth|boards|timber*|compassion|ship*|earth|mercy|land|sobs|vegetable*|brook|stream|pipes|fence|paper|planks|lip|smile',
          within: 5,
        },
      ],
    },
  ),
  torture(
    'torture, tortured, torturer*, torturing, tortures, the ^rack, thumbscrew*, red ^hot iron*|poker|pincers, branding ^iron, waterboard*, electrocut*, flogged, flogging*, crucified, crucifixion, burn* at the ^stake, ^flayed, pull* out .. ^fingernail*|nails|teeth, broken on the ^wheel, holy ^inquisition, auto ^da, starv* to ^death, beat* to ^death, beaten to ^death, stoned to ^death, burned to ^death, burnt to ^death, concentration ^camp*, gas ^chamber*, cut* off .. ^finger*|ear|ears|hand|hands|nose|head|tongue|buttock|leg|legs|arm|arms',
    {
      weight: 0.8,
      unless: [
        {
          around:
            'love|jealous*|mind|thought*|suspense|doubt*|anxiety|herself|myself|himself|conscience|curiosity|luggage|hat|toast|magazine|uncertainty|suspicion|shyness|slow|self|remorse|question*|engine|phone|hair|hope|branch|wedding|dish|clothes|brain|spirit|soul|mystery|words|metaphor|christ|crucifix|lord|church|silence|waiting',
          within: 5,
        },
      ],
    },
  ),
]
