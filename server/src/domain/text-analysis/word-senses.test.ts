/** What is counted and what is not: a word in its profane, sexual or violent sense, and the same word in another. */
import { describe, expect, test } from 'vitest'
import { countText } from './count-text.ts'
import { TERMS } from './lexicon/lexicons.ts'

function found(key: 'language' | 'sexual' | 'violence', text: string): number {
  return countText([{ title: '', text }]).dimensions[key].chapters[0]!
}

const quoted = (text: string) => text.split('\n').map((line) => [line.trim()] as const)

describe('language', () => {
  test.each(
    quoted(`The ass brayed, and he loaded his ass with wood and led it to the mill.
      “You are an ass, Toad,” said the Rat.
      “Good morning!” he ejaculated.
      The cock crowed, and he cocked his gun and put the cock of the musket back.
      Dick Turpin rode to York. Uncle Dick laughed.
      His hands were bloody, and bloody footprints led to the door. Bloody Mary was queen.
      They feared damnation; the damned in hell are beyond salvation.
      Heaven and hell are places in his poem, and Satan reigned in hell.
      They were gay that evening, and the queer little house was full of queer noises.
      The bitch had five puppies, and the bitch wolf watched them.
      The bastard son of the king claimed the throne; he was a royal bastard, Lord Bastard of Wrey.
      She tied the faggots into bundles for the fire. He lit a fag and smoked it.
      There was a chink in the wall, and the chink of coins behind it.
      The pussy had kittens, and pussy willows grew by the dam.
      She pricked her finger, and the dog pricked up its ears. A prick of conscience.
      God is our Lord, and we pray to God. Thank God! Jesus was born in Bethlehem.
      “Dang it,” said Pip. “Darn! Gosh! Heck!”
      Scunthorpe, Essex, a cocktail, the classic bass, a shuttlecock and assassins.
      Nip in to the shop; there was a nip in the air. The japan box was black.
      Hello, shell and Michelle. The dam burst.
      The kitchen was as spick and span as ever, spick an' span, spick, speck, spot.
      All but a chink was shut. The chinks were stuffed with moss, and the chinks in the logs with clay.
      They walked on the dyke between two dykes. A row of faggots stood by the gate, and a sack of faggots.
      “Crape, keys, centre-bits, darkies,” said the burglar, and lit an old darkie, the lantern with the slide.
      “How is your little Darkie?” he asked, for that was the horse's name. “Good-bye, Darkie,” he said.
      Of the genus homo there was nobody. He queers the pitch. Old Hymie sold pork and beaners.
      “You did not scream and bite me when I came in,” she said.
      The boat passed Squaw Island and Squaw Lake. They all went to the “Coons”, and were at the 'Coons' again.
      The coons were in the tree, and the dogs hunted the coons all night.
      He had no regard for the great god, and the good god of fire laughed.
      It is the cock that we owe to Æsculapius. He heard the cock at the little dairy.
      My father was an honester man than the bloody old colonel. They feared the bloody English.
      There was music such as hell itself had never heard. They believe in such a place as hell.
      She goes when God Almighty wills it. He gave up all that he had for Christ's sake.
      She had an icy douche, and came back with her face all screwed up.
      I have still my God and my religion. How merciful was God!
      Of the lost, of the damned. She is my god-daughter.
      Rachel says it is only wicked people that are damned. He well-nigh jerked off my equilibrium.
      He saw the white ass, and on it the child; a warrior led the ass, and by its side walked the nurse.
      Be with her now, oh God, and comfort her! Oh God of battle, who teachest our hands to war!
      O my God, I am heartily sorry for having offended thee. Bear me out in it, O God, thou just spirit!
      Sambo, who flung open the door, followed grinning.
      That pricks his pride. There was blood where a prick of the needle had been.`),
  )('nothing in: %s', (text) => {
    expect(found('language', text)).toBe(0)
  })

  test.each([
    ['“Get your ass in here,” he said, “or I will kick your ass.”', 2],
    ['“You bloody fool,” he said. “Not bloody likely!”', 2],
    ['“What the hell?” “Go to hell.” “Like hell I will.” “Oh, hell!”', 4],
    ['“Hell, I don’t know,” said Tom. “That was a hell of a game.”', 2],
    ['“I’ll be damned,” he said. “Damn it, give me the damned thing.”', 3],
    ['You son of a bitch. You bitch. That bastard!', 3],
    ['Fuck. Fucking hell. Motherfucker! What the fuck? F***, he wrote, f**king fool.', 6],
    ['Bullshit. This is shit, you asshole, you dickhead, don’t be a dick.', 5],
    ['“Jesus Christ!” “My God!” “For God’s sake.” “Christ!”', 4],
    ['GODDAMN, God damn, goddamned', 3],
    [
      '“You spic!” The dirty chinks. Those Chinks, he said. You faggot. The damned darkies laughed.',
      6,
    ],
    ['“You fucking dyke, you fag,” he said. Bite me!', 3],
    ['“Great God!” “My God,” he said. The bloody fool! “You bloody old fool.” Suck the cock.', 5],
    ['Fuck\u00ading, da\u200bmn it, and bloody hell.', 3],
    ['“D—n your eyes!” “Go to h—l, you d--d rascal.” F—king cold.', 4],
  ])('%s', (text, count) => {
    expect(found('language', text)).toBe(count)
  })

  test('words are shown masked, slurs with whom they are aimed at', () => {
    const { language } = countText([
      { title: '', text: 'The wops! “Fuck,” he said. Son of a bitch.' },
    ]).dimensions
    expect(language.found).toEqual([
      { tier: 'slurs', shown: 'w***', count: 1, weighted: 1, against: 'Italians' },
      { tier: 'strong', shown: 'f***', count: 1, weighted: 1 },
      { tier: 'medium', shown: 'son … b****', count: 1, weighted: 1 },
    ])
  })
})

describe('sexual content', () => {
  test.each(
    quoted(`They had much intercourse with their neighbours, and the intercourse between the nations was brisk.
      “Never!” ejaculated the colonel.
      She kissed her mother on the cheek, and her father kissed her good night. He kissed the child's forehead.
      The fair sex is the weaker sex, he said, and the opposite sex laughed.
      With a naked eye you could see the naked branches. He drew his naked sword.
      The erection of the church took a year. His suspicion was aroused.
      She slept with the window open. He slept with his boots on.
      The Virgin Mary, the virgin forest, the virgin queen.
      Fear entered her mind. He thrust his hands into his pockets. He came in from the rain.
      A spear struck him in the thigh. They burned the thighs on the altar.
      They beat their breasts and wept.
      Richard Hooker was a judicious man. He was a lover of music.
      I took a dinner bell to bed with me. She was raised in bed with pillows. The man was hustled into bed with little ceremony.
      The nurse gathered her up half asleep in her arms, and she was undressed and put in her cot.
      Nothing had molested me, and the savages never molested him. No one molested her. He promised never to molest him further, and the police molested me on the road.
      With naked body and a moan from the cave behind me I had no desire to see what was in it.
      The horny-handed smith held a smutty candlestick, and the travellers were knocked up by the journey.
      She shook hands, but kissed both the aunts, and we kissed the keyhole. It closed with a motherly kiss. They lavished caresses upon the puppies.
      There was no difference of sex in their education. He sat up in bed with his back against the wall. She had much more pregnant evidence than that.
      She had fainted, and he lifted her and carried her to the bed. The earth gave suck from her flowing breasts.
      They bedded him nightly in clean sheets. He called on the Virgin, and rode to Quatre Bras.
      He came with a chapeau bras under his arm, and a ship called the Virgin. She had undressed and said she was ill and went to sleep.
      She petted the beast and fondled him, and he put a paw on my knee.
      He did not molest her; for that forbearance she might thank his aversion to the child.
      He kissed his little sister, and the aunt came to be kissed. She kissed the child, kissed them all, and kissed the doll.
      Her contract was violated, and her outraged feelings showed. It was the rape of the lock.
      She stood with one hand flirting her whip, and the peacock flirted its tail.
      There was hugging and kissing of the babies and the kittens.
      Desire or loathing, said Stephen, is kinetic: passion and desire urge us on.
      She gasped and trembled, and his belly quivered as the fever rose.
      The barrel of sperm came from a whale. It was a matter of sex, he thought.`),
  )('nothing in: %s', (text) => {
    expect(found('sexual', text)).toBe(0)
  })

  test.each([
    ['He went to bed with her. They were in bed with each other. He took her to bed.', 3],
    ['He keeps a mistress; she was his mistress. They made love, had sex.', 4],
    ['Her uncle molested her when she was ten.', 1],
    ['He kissed her, and the maid turned the key upon her mistress.', 1],
  ])('%s', (text, count) => {
    expect(found('sexual', text)).toBe(count)
  })

  test('a scene is many descriptions close together, not one', () => {
    const passing = 'He kissed her mouth. It was late, and they went home.'
    const act = `He undressed her and kissed her throat. She moaned; his tongue found her nipple, his hand moved between her thighs,
      and then he was inside her, thrusting deeper, and she came hard, her legs around his waist.`
    expect(countText([{ title: '', text: passing }]).scenes).toMatchObject({
      sensual: 0,
      explicit: 0,
    })
    expect(countText([{ title: '', text: act }]).scenes).toMatchObject({ sensual: 0, explicit: 1 })
    const apart = `${act} ${'The rain fell on the town. '.repeat(60)} ${act}`
    expect(countText([{ title: '', text: apart }]).scenes.explicit).toBe(2)
  })

  test('gasps alone are no arousal', () => {
    expect(
      found('sexual', 'She gasped and moaned with pain; her belly ached and she trembled.'),
    ).toBe(0)
  })
})

describe('violence', () => {
  test('words that are no violence alone are some together', () => {
    expect(found('violence', 'The soldier was wounded, bled and died.')).toBe(4)
    expect(found('violence', 'They fought, he was struck down, and he died.')).toBeGreaterThan(1)
  })

  test.each(
    quoted(`They were killing time and dead tired; there was dead silence, and the fire died down.
      The Un-Dead cannot die by night. He stopped dead, half dead with cold.
      She shot him a glance. His heart beat. He was in good blood, of noble blood, and his blood boiled.
      Her pride was wounded, and her feelings were hurt. The road wound up the hill.
      The clock struck twelve. It struck him as odd.
      He had a stroke of luck. She beat the eggs and cut the bread with a knife.
      They were tortured by doubt. The execution of the plan was perfect.
      An impalpable beauty hung in the air. Lynch laughed, and “Lynch,” said Stephen, “give me a cigarette.”
      The hours were a torture to her. He tortured her with his declarations of love. Such exquisite torture!
      Ties were severed, and their lives were maimed. He put the letters in the rack. Decomposed granite.
      He racked his brains over it, puzzling his brains over nothing. The soup was cut in pieces with a fork.
      She was shelling peas and singing. “You may finish shelling the beans,” said Anne.
      To her extreme horror there was no tea. She was terrified of mice.
      They said that Rosanna Spearman was late, and that Mr. Spear had met Ensign Pistol.
      It struck him as absurd. What struck her was the room. Her beauty struck him. It struck me forcibly. The contrast struck me, and the toy struck her fancy.
      Her conscience smote her, and the noise smote upon her nerves. The bow and arrow were prizes of the archery club.
      She has a drop of black blood, a taint of black blood in one of her ancestors. He was the child of white blood.
      The blood rose to her face and beat in his temples; it made her blood run cold. It was in their wicked blood.
      Gilbert beat him by five marks, and she wrestled with decimals.
      The same thing struck him now and again. The dog wrestled it into his stomach. She counted the stitches in her work, and her needle flew.
      It blew great guns. He had an attack of liver and one of his attacks of depression. There was a dead hush. The man of war lay at anchor.
      An arrow of scorn struck home. He put on his regimentals. We had to wrestle with our fate. The bug killer rode up.
      The dying planet cooled. They executed their design with skill. Heaven turn the hearts of his malicious enemies! He chopped wood with a hatchet.
      The little cannibal ate another gingerbread elephant.
      He was quite unconscious of the injury that he had done to her pride. A drop of blood was on the needle.
      The soldier bowed. His worst enemy was himself. It was a fight for the election, and the army of ants went on.
      She gave a little scream and ran upstairs. The rain threatened.
      I could have killed him! You will be the death of me, I would rather die. He might have been shot. He looked like a hanged man.
      The frost killed the roses. His beauty struck her.
      His words cut like a knife and left her as if wounded; she crouched like a wounded thing, and died a little.
      The dead past was killed by time, and it would kill the past. A dead age, and the house was dead.
      A sword hung above the books; they kept guns in the gun-room, and a paper-knife lay by the dagger on the wall.
      He was not clever enough to have enemies, she said, and gave him a murderous look. She was in terror, and screamed with horror.
      The regiment gave a ball, and there was an explosion in the laboratory. The cannon stood on the green.
      It poisoned his life, and the book poisoned his mind. The execution of this second will was put in execution at once.
      He murdered him, somebody said.
      The bulletins said that the king had shot well.
      He flayed me with his tongue and tore us apart. The crowd was decapitated of its leader.`),
  )('nothing in: %s', (text) => {
    expect(found('violence', text)).toBe(0)
  })

  test.each([
    ['He stabbed him, and blood ran from the wound.', 3],
    ['They shot him twice. The bullet broke his jaw.', 3],
    ['His severed head rolled down the steps; entrails lay in a pool of blood.', 3],
    ['They tortured him and beat him to death.', 2],
    ['The guards tortured the prisoners in the dungeon.', 1],
    ['The mob lynched and killed him. They will lynch him, said the sheriff.', 2],
    ['His severed hand lay there; the corpse was rotting.', 2],
    ['The shelling went on. A bomb fell on the street, and two men were killed.', 3],
    ['He raised the gun and shot him.', 2],
    ['The enemy fired, and the soldiers were killed.', 3],
    ['A knife was in his chest, and he was dead.', 2],
    ['They poisoned him, and he died.', 2],
    ['He threw a spear, and black blood dripped from the monster.', 2],
    ['He struck him with a stick. The spear struck him in the chest.', 3],
    ['An arrow killed him. The cannibals slaughtered and ate the crew. He smote the soldier.', 6],
  ])('%s', (text, count) => {
    expect(found('violence', text)).toBeGreaterThanOrEqual(count)
  })
})

test('no pattern or guard holds what can never match', () => {
  for (const terms of Object.values(TERMS)) {
    for (const { match, only = [], unless = [] } of terms) {
      for (const guard of [...only, ...unless]) {
        for (const words of [guard.before, guard.after, guard.around, guard.ahead, guard.behind])
          expect(words ?? 'x').not.toMatch(/[\sA-Z]|\|\||^\||\|$/)
      }
      for (const pattern of match) expect(pattern).toMatch(/^[^A-Z]+$/)
    }
  }
})

test('old novels hold no love scenes for a horse that is stroked, a cock that crew or a lover in a lane', () => {
  const innocent = [
    'He stroked the neck of the mare, and she gasped and trembled in the cold.',
    'The cock crew again, and Silver said: now, my cock, you have got to learn.',
    "They walked down Lovers' Lane; a lover of books, she had touched the old binding.",
    'It was a cock-and-bull story, told in bed with a hot water bottle.',
  ]
  const apart = ' The clock ticked and the rain went on.'.repeat(30)
  const text = innocent
    .map((sentence) => sentence + apart)
    .join(' ')
    .repeat(5)
  const counts = countText([{ title: 'One', text }])
  const { acts, arousal, references } = counts.dimensions.sexual.tiers
  expect([acts?.count, arousal?.count, references?.count]).toEqual([0, 0, 0])
})
