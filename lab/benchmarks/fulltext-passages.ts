/**
 * Passages written for the bench, each as if it were a whole short book, with the levels that the rubric gives it:
 * [language, sexual content, violence]. They stand for the modern kinds of books that no public-domain novel covers.
 */
export type Passage = { name: string; levels: [number, number, number]; text: string }

export const PASSAGES: Passage[] = [
  {
    name: "children's talk",
    levels: [0, 0, 0],
    text: `“Dang it,” said Pip, “the kite is stuck in the pear tree again.” His sister laughed and fetched the long ladder from
the shed. “Gosh, you do fuss,” she said. “Hold it still, and don't you kick it.” Up she went, past the nest where the robin sat, until she could
reach the tail of the kite. The dog barked, the cat slept on the wall, and Grandmother called them in for pancakes. She
kissed them both on the cheek, tied a plaster on Pip's knee, and told the story of the goose that wanted to be king. When it grew dark they
lay in the grass and counted the stars until their father carried them up to bed.`,
  },
  {
    name: 'farmyard and kitchen',
    levels: [0, 0, 0],
    text: `The cock crowed twice before Mr. Dick Fanshawe had his boots on. He saddled the old ass, whose back was still wet with
dew, and led her past the dam where the beavers worked. The bitch had her litter in the barn, five fine puppies, and the smallest one
could not find a nipple. “What a queer little fellow,” he said. In the kitchen his wife was beating eggs and killing time with a
book about the gay nineties. She had pricked her finger with a needle and a spot of blood was on the cloth. “The faggots for the fire are wet,” she
ejaculated, “and the pussy has had all the cream!” Their intercourse at breakfast was brief; there was hay to get in, and Hell Gate to cross before the ferry left.`,
  },
  {
    name: 'cosy mystery',
    levels: [1, 0, 2],
    text: `The colonel's body lay in the library, and the vicar's wife, who had found it, would not stop talking. “Such a nice murder,” said Miss
Pym, and went on knitting. “I mean that it is neat. Whoever killed him wiped the knife, shut the window and finished the sherry.” Inspector Hale
sighed. There had been two deaths in the village since Easter and he had suspected the same four people of each. “Damn it all, madam,” he
said, “you were at the fête when the man died.” “So was the murderer,” she said, and asked whether he would take another scone. By teatime she
had proved that the will was forged, the alibi was false, and the poison had been in the marmalade all along. The murderer went quietly.`,
  },
  {
    name: 'young adult, first kiss',
    levels: [2, 2, 1],
    text: `“Oh my God, he texted back,” Mina said, and nearly dropped her phone in the pool. “What the hell do I say?” “Say hi, dumbass,” said
her brother. Her heart was going so fast it was embarrassing. Crap, she thought, crap crap crap. That night he walked her home and they held hands the
whole way. At the gate he leaned in, and she shut her eyes, and his mouth was warm and tasted of cola. He kissed her again, longer this time, and she
put her hands in his hair and kissed him back until the porch light came on. “Your dad's going to kill me,” he said against her lips. She was
still smiling when she got into bed, and she wrote his name in her diary with a stupid little heart. In the morning a boy from school shoved him into a locker and called
him an ass, and he only grinned.`,
  },
  {
    name: 'closed-door romance',
    levels: [1, 3, 0],
    text: `He had meant to say good night. Instead he kissed her, slowly, and then not slowly at all, and she felt the kiss all the way down to
her knees. His lips moved to her throat; her fingers found the buttons of his shirt. “Stay,” she whispered. Desire made her reckless. She wanted his
hands on her skin and his weight beside her, and she was tired, damn it, of being sensible. He lifted her as if she weighed nothing and carried her
up the stairs, kissing her at every landing, and the door closed behind them. When she woke the sun lay across the tangled sheets, and he was there, her lover, barefoot
and bare chested, with two cups of coffee. “I slept with my landlord,” she told her sister on the telephone. “Twice. It is very good for the rent.” They had made love and talked until
four, and she could not stop smiling.`,
  },
  {
    name: 'explicit romance',
    levels: [4, 5, 0],
    text: `She pulled his shirt over his head and pushed him down on the bed. He was already hard against her thigh. “God, I want you,” he groaned.
His tongue circled her nipple and she moaned, arching her back against him, her hips moving on their own. He slid two fingers inside her and she gasped; she was
so wet for him. “Please,” she said, “I want you inside me. Fuck me.” He reached for a condom. Then he thrust into her, slow at first, then deeper, harder, her legs
wrapped around his waist, her nails in his naked back. She came hard, crying out, and the orgasm went through her in waves of pleasure. He buried himself deep inside her
one last time and came with a groan. Later she took his cock in her mouth and licked and sucked him until he was throbbing again, straddled him and rode him slowly, his hands cupping her
breasts, until they climaxed together. “Fuck,” he said, panting. “Shit, we'll be late for dinner.”`,
  },
  {
    name: 'love scene, limited detail',
    levels: [0, 4, 0],
    text: `The storm kept them in the hut for two days. On the second night she took off her dress in front of the fire and stood naked before him, and he
undressed without a word. They lay down on the blankets. His mouth moved from her lips to her breasts, and she trembled under his hands; she had not known that skin
could ache so. When he entered her she cried out, and he stopped, and she drew him closer. They moved together, and her pleasure rose and broke, and afterwards he lay
between her thighs with his head on her breasts while the rain went on. In the morning neither of them spoke of it. He mended the roof, she cooked the last of
the beans, and when the path was dry they walked down to the village a little apart, like people who have met on the road.`,
  },
  {
    name: 'hard-boiled crime',
    levels: [3, 2, 4],
    text: `Two slugs had gone through the door and one through Lenny. He sat against the tub with his hands on his stomach and blood running between his
fingers. “Son of a bitch shot me,” he said, as if it were a matter of manners. I tore down the shower curtain and pressed. “Who?” “Go to hell.” He coughed, and
there was blood in it. Somebody came up the stairs. I put out the light and took the gun from his belt, and when the big man filled the door I shot him twice in the
chest. He went down without a sound. Lenny was dead by then, the damn fool. In the bedroom I found the girl, a hooker from the Paradise, naked under a raincoat and beaten so
badly that one eye was shut. Her jaw was broken. “The bastard had a knife,” she said. I hit the next one in the face with the butt of the pistol and felt his teeth go. Hell of a night. There were
three bodies in the flat when the cops came, and the walls were splattered with blood.`,
  },
  {
    name: 'war',
    levels: [3, 0, 5],
    text: `The shell burst in the trench behind them. When the smoke went, Kowalski was sitting without his legs, and the stumps were pumping blood into the
mud. “Oh Christ,” he said. “Oh Jesus, my legs.” The medic tied a tourniquet and the sergeant, damn him, told them to move. The machine gun had the gap; four men lay across the wire,
and one of them was still screaming, his guts hanging out over his belt. They threw grenades until the gun stopped. In the dugout it was bayonets. He drove his into a boy's
throat and had to put his boot on the chest to get it out. There was brain on the wall, and a severed hand, and the rats had been at the corpses that lay rotting
under the planks. “Bastards,” somebody kept saying, “bloody bastards, shit, shit.” Artillery opened up at dawn. By noon half the platoon was dead, and the wounded lay among the
craters crying for water until the enemy shot them one by one.`,
  },
  {
    name: 'horror',
    levels: [2, 1, 5],
    text: `The thing that had been his wife was eating the dog. She looked up, her chin slick with blood, strings of flesh between her teeth, and smiled. He
could see the bone where her cheek had rotted away and the maggots at work in the eye socket. “Come and kiss me,” it gurgled. He swung the axe. It took off an arm at the elbow and
blood sprayed across the ceiling, black blood, stinking. She did not stop. He hacked until the head came off and rolled under the crib, where it went on biting. Then he
heard the knocking in the cellar. There were hooks down there, and what hung on the hooks had been flayed from neck to ankle and was still alive. It was the neighbour. “Kill me,” it said with
no lips. God damn it, God damn it to hell, he thought; the entrails were laid out in a bowl, neat as a recipe. Somebody had gouged out the eyes. Behind him his dead wife's
body got to its knees and began to crawl, dragging its intestines up the stairs, and he screamed.`,
  },
  {
    name: 'soldiers swearing',
    levels: [5, 2, 3],
    text: `“Get your fucking head down, Briggs, you dumb fuck.” “Fuck you, Sarge.” Rounds cracked over the wall. “Who the fuck is shooting?” “Everybody, shithead. That's
what a fucking war is.” Briggs laughed so hard he pissed himself a little. The lieutenant, that lying motherfucker, was on the radio saying it was fucking quiet. “Tell that
cocksucker to come and see how goddamn quiet it is.” A bullet took a piece out of the door and Diaz said shit, shit, shit, like a prayer. He had been hit in the arm, and there was blood on the
map. “It's nothing. It's a fucking scratch. My bitch of an ex-wife hurt me worse.” They talked about getting laid, and whores in Manila, and what assholes officers were, and then
it was time to cross the street, and nobody said a fucking thing. Two of them were shot before they reached the other side.`,
  },
  {
    name: 'fantasy battle',
    levels: [2, 1, 4],
    text: `The horns sounded and the Vale came down upon them like a flood. Arrows fell; the man beside her took one in the eye and dropped without a cry. She drew her sword and met the first rider with a cut that
opened his thigh to the bone. Blood spattered her shield. “Hold the line, damn you!” roared Captain Orm, and an axe split his helm and the skull beneath it. They held. They killed until their arms would not lift, until the
ford ran red and the dead lay three deep among the reeds. She slew the standard bearer, a boy no older than her brother, and his blood was hot on her hands. Toward evening the enemy broke. The queen's
men went over the field with knives and cut the throats of the wounded. “A hell of a victory,” said the bastard of Wrey, who had lost an ear. That night she was sick behind the tents, and the
bard kissed her hair and began, already, to make it into a song about swords and glory and the battle of Reed Ford.`,
  },
  {
    name: 'abuse survivor, told plainly',
    levels: [2, 4, 4],
    text: `Her stepfather raped her the winter she was eleven, and afterwards he gave her an orange. She told nobody. When she was fifteen he held her down again, one hand over her mouth, and she bit
him until she tasted blood, and he beat her with his belt until she could not stand. There were bruises on her ribs and her wrist was broken. “You little whore,” he said. “Nobody will damn well believe you.” The doctor did. At
the trial they asked her to say what he had done with his hands and how often, and the word rape was said forty times that morning, sexual assault another twenty, like rain on a roof. The rapist
wept. Her mother said it was a lie. She testified that she had been molested from the age of nine, that he had forced himself on her, that he had threatened to kill the dog and then killed the dog. They gave him twelve years. She
wrote to her sister: I am not violated, I am here.`,
  },
  {
    name: 'slurs in historical dialogue',
    levels: [3, 0, 1],
    text: `In the back room of Kelly's nobody was called by his name. There was the wop who ran the barrels and the dago who owed him, and old Stern, whom they called the kike to his face and begged for
credit behind it. “Ask the sheeny,” Kelly would say, “he's got it.” My father said that a man who uses such a word has run out of ideas. When the new priest came, a Mexican, somebody wrote spic on the rectory door, and my
father, who never went to church, fetched a bucket and scrubbed it off with the whole street looking on. “Damned fools,” he said. Kelly's boy called him a name too. There was some shoving, no more. The next Sunday the two of them
carried the priest's piano up the stairs together, the wops and the Irish, cursing at every step, and after that the barrels went round by the other way and my father drank for nothing.`,
  },
  {
    name: 'middle grade adventure',
    levels: [0, 0, 2],
    text: `The dragon sneezed, and Tom's eyebrows were gone. “Sorry,” said the dragon. “Are you hurt?” “Only my pride,” said Tom, and pulled the wooden sword out of his belt. Behind them the pirates were coming up
the beach with real swords, and Captain Grimble had a pistol in each hand. “Surrender,” he shouted, “or I'll feed you to the sharks!” Nell threw a coconut. It hit him on the head and he sat down in the surf. There was a
tremendous fight: Tom was knocked down twice and scratched his arm, and there was a little blood, but the dragon chased the crew into the sea and the parrot took the map. That evening they buried the
old hermit, who had died long before anybody came to look for him, and put shells on the grave. “He was a good man,” said Nell. They were both dead tired. The treasure turned out to be books.`,
  },
  {
    name: 'literary, adultery and grief',
    levels: [2, 3, 2],
    text: `She had been sleeping with Martin since April, on Thursdays, in the flat above the piano shop. It was not passion so much as a place to put things down. He undressed her carefully, like a parcel somebody
might want returned. They had sex with the window open and heard the scales go up and down. In June her father died, in a ward that smelled of oranges, and she told Martin on the stairs, and he said Christ, I'm sorry, and his wife
telephoned. “You're having an affair,” said her husband that night, quite gently, drying a glass. The glass broke. He cut his hand, and there was blood on the tea towel, a ridiculous amount, and both of them laughed until
she was sick. “Bastard,” she said, when the lawyer's letter came; she said it to the letter. Hell, she thought, is a hallway. At the funeral her lover stood at the back in the wrong coat, and she wanted him so badly that it felt like shame.`,
  },
]
