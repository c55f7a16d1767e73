import type { CoverMotif } from '@pagelight/contract/constants/cover-motifs.ts'

/** What can be drawn as it is. */
export const THINGS: Partial<Record<CoverMotif, string>> = {
  anchor: 'anchor, harbor, harbour, port, navy, sailor, pirate',
  apple: 'apple, orchard, fruit, food, cooking, restaurant, chef, baking, recipe, cookbook, pie',
  atom: 'atom, physics, quantum, nuclear, relativity, mathematics, chemistry',
  ball: 'baseball, football, basketball, soccer, hockey, tennis, sport, rugby, cricket, volleyball',
  balloon: 'balloon, circus, carnival, birthday, fair',
  bars: 'prison, prisoner, jail, captivity, holocaust, concentration camp, concentration camps, kidnapping, hostage',
  bat: 'bat, vampire, dracula',
  bear: 'bear, polar bear, teddy',
  bird: 'bird, raven, crow, owl, eagle, sparrow, swan, duck, goose, geese, hawk, falcon, mockingbird, nightingale, dove, chicken, penguin',
  book: 'books about books, bookshop, bookshops, bookstore, library, libraries, librarian, bookseller, reading',
  butterfly: 'butterfly, moth, insect, caterpillar, fairy, fairies, faerie, fae, bee, bug',
  cactus: 'cowboy, western, texas, arizona, new mexico, ranch, wild west, australia',
  candle: 'candle, ghost, haunted house, séance, ritual, christmas, hanukkah',
  castle: 'castle, fortress, siege, knight, medieval, middle ages, camelot, arthurian legend',
  cat: 'cat, kitten, kitty, tiger, lion, panther',
  city: 'skyscraper',
  compass: 'compass, map, expedition, explorer, exploration, treasure, treasure hunt, navigation',
  crown:
    'crown, king, queen, prince, princess, princesses, royalty, throne, court intrigue, monarchy, emperor, tudor',
  cup: 'coffee, tea, café, cafe, bakery',
  dagger: 'dagger, knife, stabbing',
  dog: 'dog, puppy, puppies, hound',
  dragon: 'dragon, wyvern, dragonriders',
  eye: 'eye, surveillance, stalker, witness, blindness, seer',
  flame: 'fire, flame, wildfire, arson, firefighter, phoenix, inferno, ember, ash',
  flask:
    'poison, alchemy, potion, laboratory, scientist, genetics, epidemic, pandemic, plague, virus, experiment',
  flower: 'flower, rose, garden, gardening, tulip, lily, lilies, orchid, florist, blossom, plant',
  gear: 'machine, clockwork, steampunk, engineering, invention, inventor, factory, factories, clock, watchmaker',
  horse: 'horse, pony, ponies, cavalry, unicorn, chess',
  hourglass: 'hourglass, time travel, time loop, immortality',
  house: 'house, farm, farm life, cottage, cabin, manor, country house',
  key: 'key, locked room, treasure chest, safe',
  kite: 'kite, playground',
  lantern: 'lantern, lamp, lighthouse keeper, mine, miner, cave, underground',
  letter: 'letter, epistolary, diary, correspondence, postcard, diaries, post office',
  lighthouse: 'lighthouse, island, maine, coast, nantucket, shipwreck, cornwall, cape cod',
  magnifier: 'sherlock holmes, cold case, forensics, clue',
  mask: 'theatre, theater, actor, actress, acting, masquerade, disguise, play, shakespeare, opera, hollywood, performance',
  maze: 'maze, labyrinth, puzzle, riddle, game',
  moon: 'moon, night, bedtime, sleep, insomnia, lullaby, midnight, werewolf, werewolves',
  mountain:
    'mountain, everest, climbing, alps, himalayas, mountaineering, hiking, appalachia, colorado, montana, alaska',
  note: 'music, musician, piano, violin, song, band, jazz, rock, singer, guitar, punk, hip hop, orchestra, composer',
  paw: 'zoo, veterinarian, dinosaur, monkey, elephant, pig, gorilla',
  pencil: 'classroom, drawing, artist, painting, painter, kindergarten',
  plane: 'airplane, pilot, aviation, flight, flying, air force',
  planet:
    'planet, space, spaceship, alien, astronaut, galaxy, galactic empire, mars, first contact, astronomy, starship',
  poppy: 'soldier, veteran',
  stethoscope: 'hospital, doctor, nurse, medicine, surgery, surgeon, cancer, medical ethics',
  quill: 'writer, poetry, poet, poem, novelist, journalism, journalist, author, novel in verse',
  rabbit: 'rabbit, hare, bunny, bunnies, mouse, mice, hedgehog, squirrel, rat',
  rings: 'wedding, bride, engagement',
  road: 'road, road trip, highway, train, journey, walking, car, truck, bus',
  robot:
    'robot, android, artificial intelligence, cyborg, computer, internet, hacker, virtual reality, video games',
  scales: 'court, lawyer, trial, law, judge, courtroom, legal thriller, justice',
  ship: 'ship, sea voyage, sailing, boat, voyage, titanic, viking',
  skull:
    'zombie, cannibal, skeleton, necromancer, necromancy, bones, cemetery, graveyard, undead, corpse',
  snowflake:
    'winter, snow, arctic, antarctica, ice, frost, blizzard, russia, siberia, norway, sweden',
  star: 'star, wizard, magic school, spell, constellation',
  sun: 'desert, desert island, sun, summer, beach, mediterranean, sunrise, florida, heat, california, hawaii, vacation',
  sword: 'sword, warrior, duel, samurai, gladiator, swordsman, mercenary',
  temple: 'temple, rome, ancient rome, ancient greece, troy, athens, egypt, ancient egypt',
  tree: 'tree, forest, wood, woods, jungle, wilderness, oak, camping, summer camp',
  umbrella: 'rain, umbrella, flood, weather, storm, fog',
  wave: 'sea, ocean, river, lake, mermaid, swimming, surfing, water, swimmer, venice',
  whale: 'whale, fish, fishing, shark, dolphin, octopus, whaling, turtle',
  witch: 'witch, witchcraft, witches, sorceress, halloween, coven, curse',
  wolf: 'wolf, wolves, fox, coyote, shapeshifter',
}

/** What stands for a thing that cannot be drawn. */
export const IDEAS: Partial<Record<CoverMotif, string>> = {
  apple: 'education, college, university, campus, childhood, learning, academia, health',
  arch: 'faith, religion, christian fiction, christianity, church, clergy, nun, gothic, god, angel, prayer, catholic, monastery, priest, judaism, islam',
  atom: 'science, evolution, biology, philosophy of science, neuroscience, consciousness, time',
  bars: 'slavery, oppression, racism, segregation, apartheid, colonialism, escape, dictatorship, totalitarianism, refugee',
  bird: 'freedom, growing up, hope, exile, civil rights, liberty, independence, migration, immigration',
  quotes:
    'humor, humour, comedy, satire, gossip, gentle humour, wordplay, comics, banter, language, british humour, dark humor, jokes',
  candle: 'grief, death, loss, memory, mourning, supernatural, widow, suicide, haunting, afterlife',
  ladder:
    'business, leadership, economics, management, finance, money, work, productivity, success, habits, ambition, class, inheritance, wealth, billionaire',
  compass: 'adventure, quest, travel, chosen one, prophecy, discovery, survival, courage',
  crosshair:
    'spy, spies, espionage, terrorism, fbi, cia, military, conspiracy, revenge, thriller, bounty hunter, sniper, on the run, suspense, heist',
  crown:
    'power, empire, regency, aristocracy, politics, political intrigue, duke, court, rivalry, usurper',
  eye: 'obsession, paranoia, jealousy, voyeurism, identity, gender, body image, fame, psychological thriller, unreliable narrator',
  flame:
    'rebellion, revolution, resistance, dystopia, apocalypse, passion, romantasy, enemies to lovers, steamy romance, anger, civil war, hell, demon',
  flower:
    'spring, comedy of manners, motherhood, mothers, mother, pregnancy, feminism, beauty, women, girlhood, victorian',
  gear: 'technology, industry, industrial revolution, progress, innovation',
  heart:
    'romance, love, first love, love triangle, forbidden love, romantic comedy, love story, dating, second chance romance, slow burn romance, paranormal romance, clean romance, kindness, heartbreak, fake dating',
  hourglass:
    'history, old age, aging, past, dual timeline, nostalgia, generations, alternate history, 19th century, 18th century, fate, historical',
  house:
    'family, home life, domestic life, family saga, family life, small town, neighbors, neighbours, village, brothers, siblings, parents, english village, found family, grandmother, grandfather, foster care, orphan, gothic fiction, home',
  keyhole:
    'secret, family secrets, mystery, murder mystery, blackmail, lies, secret society, betrayal, privacy, crime, police, corruption',
  lantern: 'imagination, storytelling, dreams, dream, wonder, magical realism',
  mask: 'deception, con artist, double life, superhero, vigilante, imposter, farce, secret identity',
  maze: 'psychology, memory loss, amnesia, philosophy, mental illness, consciousness studies, existentialism, logic, strategy, guilt, madness',
  moon: 'loneliness, solitude, paranormal, urban fantasy, fear, horror, monster',
  mountain: 'endurance, perseverance, ambition and failure, self-help, pilgrimage',
  pair: 'friendship, sisters, twins, female friendship, best friends, relationships, sister, mother and daughter, father and son, siblings rivalry, brother and sister, community, friends to lovers, divorce, cousins, forgiveness',
  poppy:
    'sacrifice, holocaust memory, cold war, occupation, genocide, nazi germany, american civil war, death of a parent, trauma, war, world war i, first world war, world war ii, second world war, vietnam war',
  stethoscope:
    'addiction, drugs, disability, autism, mental health, recovery, alcoholism, trauma recovery, anxiety, healing, illness',
  quill:
    'essays, memoir, biography, short stories, linked stories, novella, letters and diaries, history of literature, rhyme, writing',
  rings:
    'infidelity, adultery, husband, wife, couples, marriage, arranged marriage, marriage of convenience',
  scales:
    'guilt and innocence, ethics, race, equality, prejudice, activism, social justice, poverty, human rights',
  spiral:
    'coming of age, transformation, depression, time loops, destiny, reincarnation, meditation, buddhism, spirituality, happiness, mindfulness, creativity, healing journey',
  sprig:
    'nature, environment, ecology, farming, herbs, climate change, seasons, growing, country life',
  star: 'magic, fantasy, wishes, superpowers, telepathy, gifted, celebrity, fairy tale, fairy tales, retelling, folklore, myth',
  sword: 'honor, honour, heroism, fantasy adventure, training, dark fantasy, epic fantasy, battle',
  magnifier: 'detective, private detective, sleuth, amateur sleuth, whodunit, police detective',
  dagger: 'murder, blood, assassin',
  skull: 'serial killer',
  paw: 'animal, talking animals',
  city: 'new york, new york city, manhattan, chicago, los angeles, tokyo, brooklyn, hong kong, harlem, boston, seattle, philadelphia',
  umbrella: 'london',
  pencil: 'school, teacher, high school, middle school, boarding school, art, students',
  planet: 'space opera, universe',
  temple: 'gods, mythology, greek mythology',
  horse: 'riding',
}

export const MOTIFS_OF_GENRES: Record<string, readonly CoverMotif[]> = {
  'Picture book': ['kite', 'balloon', 'sun', 'butterfly'],
  "Children's fiction": ['plane', 'kite', 'pencil', 'house'],
  Fantasy: ['castle', 'sword', 'star', 'crown', 'moon'],
  'Science fiction': ['planet', 'robot', 'atom'],
  Romance: ['heart', 'rings', 'flower', 'letter'],
  'Crime & mystery': ['magnifier', 'keyhole', 'key', 'dagger'],
  'True crime': ['magnifier', 'scales', 'bars'],
  Thriller: ['crosshair', 'eye', 'keyhole'],
  Horror: ['candle', 'moon', 'skull', 'house'],
  'Historical fiction': ['hourglass', 'letter', 'ship', 'lantern'],
  History: ['hourglass', 'ladder', 'temple'],
  'Literary fiction': ['sprig', 'bird', 'spiral', 'umbrella'],
  Classic: ['fleuron', 'quill', 'sprig', 'arch'],
  'Contemporary fiction': ['cup', 'city', 'pair', 'umbrella'],
  'Memoir & biography': ['quill', 'road', 'pair'],
  'Poetry & drama': ['quill', 'mask', 'sprig'],
  'Graphic novel': ['quotes', 'pencil', 'mask'],
  Adventure: ['compass', 'mountain', 'ship', 'anchor'],
  Dystopian: ['city', 'eye', 'flame', 'bars'],
  Humor: ['quotes', 'mask', 'cup'],
  'Essays & society': ['book', 'scales', 'quotes'],
  'Self-help': ['mountain', 'spiral', 'sun'],
  'Religion & philosophy': ['arch', 'maze', 'lantern'],
  'Science & nature': ['sprig', 'atom', 'flask'],
  Business: ['ladder', 'gear', 'key'],
}
