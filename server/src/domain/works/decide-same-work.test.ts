import { describe, expect, test } from 'vitest'
import { decideSameWork } from './decide-same-work.ts'
import { factsOf, type WorkRecord } from './work-facts.ts'

function decide(one: WorkRecord, other: WorkRecord) {
  const [a, b] = [factsOf(one), factsOf(other)]
  const decision = decideSameWork(a, b)
  expect(decideSameWork(b, a).verdict).toBe(decision.verdict)
  if (a.key === b.key) expect(decision.verdict).toBe('same')
  return decision
}

const verdict = (one: WorkRecord, other: WorkRecord) => decide(one, other).verdict
const BY = 'Ida Wren'

describe('titles of one author are the same work', () => {
  test.each([
    ['Les Misérables', 'LES MISERABLES'],
    ['Are You There, God? It’s Me', "Are you there God, it's me"],
    ['The Hobbit', 'Hobbit, The'],
    [
      "Harry Potter and the Sorcerer's Stone (Harry Potter, #1)",
      "Harry Potter and the Sorcerer's Stone",
    ],
    ['Dune (Dune Chronicles, Book 1)', 'Dune'],
    ['Emma (Penguin Classics)', 'Emma'],
    ['Sapiens: A Brief History of Humankind', 'Sapiens'],
    ['Pride & Prejudice', 'Pride and Prejudice'],
    ['20,000 Leagues', '20000 Leagues'],
    ['Saga, Volume 2', 'Saga, vol 2'],
    ['Saga, Volume Two', 'Saga (Saga, #2)'],
    ['Naruto, Vol. 3: Dreams', 'Naruto, Vol. 03: Dreams (Naruto, #3)'],
    ['Le Deuxième Sexe, tome 2', 'Le deuxième sexe (Tome II)'],
    ['Nineteen Eighty-Four', '1984'],
    ['Walden; or, Life in the Woods', 'Walden'],
    ['The Port Trilogy (Port, #1-3)', 'The Port Trilogy: Ebb; Flood; The Locked Gate'],
    ['Ash (Ember, #1-3)', 'Ash: Dawn, Morning Rites, and Noon'],
    ['Ash (Movie Tie-In): A Novel', 'Ash: The New York Times Bestseller'],
    ['The Martian: Movie Tie-In', 'The Martian'],
    ['Im Westen nichts Neues: Roman', 'Im Westen nichts Neues'],
    ['Mistborn: The Final Empire', 'The Final Empire (Mistborn, #1)'],
    ['The Twilight Saga 2: New Moon', 'New Moon (Twilight, #2)'],
    [
      'A Game of Thrones: A Song of Ice and Fire: Book One',
      'A Game of Thrones (A Song of Ice and Fire, #1)',
    ],
    [
      'The Lion, the Witch and the Wardrobe (Narnia, #1)',
      'The Lion, the Witch and the Wardrobe (Narnia, #2)',
    ],
    ['The Hitch Hiker’s Guide to the Galaxy', "The Hitchhiker's Guide to the Galaxy"],
    [
      'How to Take Smart Notes',
      'How to Take Smart Notes: One Simple Technique to Boost Writing, Learning and Thinking',
    ],
    ['?!', '?!'],
    ['The Port Trilogy: Ebb, Flood, The Lock', 'Port 3-Book Boxed Set'],
    ['Port Omnibus: Ebb / Flood / The Lock', 'The Port Trilogy'],
    ['Ebb / Flood / The Lock (Port Trilogy, 1-3)', 'The Port Trilogy (Port, #1-3)'],
    ['The Art of Geese, Volume 1: Feeding', 'Feeding (Art of Geese, Vol. 1, 3rd Edition)'],
    ['A History of Geese, Vol. 2: The North', 'The North (A History of Geese II)'],
    ['Port (Port, #1-3)', 'The Port Trilogy (Port, #1-3)'],
    ['The Port Trilogy (Port, #1-3)', 'Port Boxed Set: Ebb, Flood (Port, #1-3)'],
    ['The No. 1 Bakery (No. 1 Bakery, #1)', 'The No. 1 Bakery'],
    ['Ember Carl: A LitRPG/GameLit Adventure', 'Ember Carl (Ember Carl, #1)'],
    ['The Wager: A Small Town Romance', 'The Wager (Wager, #1)'],
    ['The Fourteenth Letter', 'The 14th Letter'],
    ['The Twenty-First Century Cook', 'The 21st Century Cook'],
    ['Dreizehn Stufen', '13 Stufen'],
    ['Fünfzig Tage', '50 Tage'],
    ['Восемь рассказов', '8 рассказов'],
    ['Saint Maybe', 'St. Maybe'],
    ['The Silent Guest', 'The Silent Guest: The gripping thriller everyone is talking about'],
    ['The Silent Guest', 'The Silent Guest: The Sunday Times Bestseller'],
    ['The Silent Guest: A gripping thriller', 'The Silent Guest: An unputdownable bestseller'],
    ['Die Lichtung', 'Die Lichtung: Chronik einer Kindheit'],
    ['La Clairière', 'La Clairière : roman'],
    ['Der Zaun', 'Der Zaun: Eine Komödie in drei Akten'],
    ['The Quiet Sea: Book One of the Harbor Trilogy', 'The Quiet Sea (The Harbor Trilogy, #1)'],
    ['The Quiet Sea: The first book in the Harbor series', 'The Quiet Sea (Harbor, #1)'],
    ['Book 2 of the Harbor Trilogy: The Loud Sea', 'The Loud Sea (Harbor Trilogy, #2)'],
    ['The Loud Sea: The Harbor Trilogy 2', 'The Loud Sea'],
    ['Harry Potter and the Goblet of Fire', 'The Goblet of Fire'],
    ['The Illustrated Walden', 'Walden'],
    ['紅高粱家族', '红高粱家族'],
    ['The Hundred and One Geese', '101 Geese'],
    ['A Thousand and One Nights Out', '1001 Nights Out'],
    ['Gander Limited Edition', 'Gander'],
    ["The Gander Collector's Edition", 'The Gander'],
    ['The Gander: Illustrated by the Author', 'The Gander (75th Anniversary Edition)'],
    ['The Gander: Signature Edition, full color', 'The Gander'],
    ['The Long Wait: A Tragicomedy in Two Acts', 'The Long Wait'],
    ['Enough: Economics as if Geese Mattered', 'Enough: A Study of Economics as if Geese Mattered'],
    ["Assassin's Night", "Assasin's Night"],
    ['The Unlikely Freinds of Harold', 'The Unlikely Friends of Harold'],
    [
      'The Curious Business of the Goose in the Night-Time',
      'The Curious Business of the Goose in the Ni',
    ],
    [
      'The Gander: The Secrets of the Immortal Nichol',
      'The Gander (The Secrets of the Immortal Nicholas Flack, #1)',
    ],
    ['Goose Basket, Vol. 1', 'Goose Basket 01'],
    ['Goose Note, Vol. 3: Hard Run (Goose Note, #3)', 'Goose Note 3'],
    ['Goose Note, Vol. 3: Hard Run', 'Goose Note, Vol. 3'],
    ['ガチョウ（３）', 'ガチョウ 3'],
    ['거위 3권', '거위 3'],
    ['Book 6: Lord of Geese', 'Lord of Geese (The Wheel, #6)'],
    ['Песня о гусях', 'Pesnya o gusyakh'],
    ['ひな', 'Hina'],
    ['红鹅梦', 'Hong e meng'],
    ["Il canto dell'oca", 'Il canto dell’oca'],
    ['The Tale of Rosie Goose', 'The Tale of Rosie Goose (Board Book)'],
    ['The Catcher of the Duck', 'The Cathcer of the Duck'],
    ['Goose Falls 07 - Night of the Duck', 'Night of the Duck (Goose Falls, #7)'],
    ['Goose Falls 01: Night of the Duck', 'Night of the Duck'],
    ['G - The Last Goose 1: Unplucked', 'G: The Last Goose, Vol. 1: Unplucked'],
    ['Goose Note 3: Hard Run', 'Goose Note, Vol. 3'],
    ['Goose Note, Vol. 4: The Black Cat Geese', 'Goose Note, Vol. 4'],
    ['The Silver Lemonade Ganders Te', 'The Silver Lemonade Ganders Test'],
    ['The Silver Lemonades Gan', 'The Silver Lemonades Ganders'],
    ['Roast Goose and Plums at the Railway Stop', 'Roast Goose and Plums at the Railway Stop Cafe'],
    ['The Hungry Gosling', 'The Hungry Gosling board book'],
    ['Goose Confidential', 'Goose Confidential Updated Edition: Adventures in the Life of a Cook'],
    ['The 4-Goose Week', 'The 4-Goose Week, Expanded and Updated'],
    ['The 4-Goose Week', 'The 4-Goose Week, Fourth Edition'],
    ['Feathers of Grass', 'Feathers of Grass: The "Death-Bed" Edition'],
    ['Goose & Duck All Year (I Can Read, Level 2)', 'Goose and Duck All Year'],
    ['Cold Mountian', 'Cold Mountain'],
    ['Captain Gandolfis Mandoline', "Captain Gandolfi's Mandolin"],
    ['Geese (Volume 1)', 'Geese, Vol. I'],
    ['Гуси дома (Том 1)', 'Гуси дома. Том первый'],
    ['كتاب الإوز (الجزء ١)', 'كتاب الإوز (الجزء الأول)'],
    ['おおかみ 【第1巻】', 'おおかみ（1）'],
    ['Geese at the Lake (Book 6)', 'Geese at the Lake (Farm Saga, #6)'],
    ['Theft of Geese (The Farm, #1-2)', 'Theft of Geese (The Farm, #1)'],
    ['The Goose Lord (Geese, #1-3)', 'The Goose Lord'],
    ["The Gosling's Blade (Geese, #0.1-0.5)", "The Gosling's Blade (Geese, #0.5)"],
    [
      "The Gosling's Blade: The Pond of Glass Novellas",
      "The Gosling's Blade (Pond of Glass, #0.1)",
    ],
    ['Goose Box Set (Geese, #1-3)', 'Goose Boxed Set (Geese #1-3)'],
    ['Zero to Geese', 'Zero to Geese: Notes on Ponds, or How to Build the Future'],
    ['Half a Goose', 'Half a Goose: Unfortunate Ponds, Flawed Geese, Mayhem, and Other Things'],
    ['Love, Geese & Other Filters', 'Love, Geese and Other Filters'],
    ['The Goose and Other Stories', 'The Goose & Other Stories'],
    ['Labyrinths', 'Labyrinths: Selected Stories and Other Writings'],
    ['Whistling Geese', 'Whistling Geese: And Other Clues to How Stereotypes Affect Us'],
    ['Till We Have Feathers', 'Till We Have Feathers: A Myth Retold'],
    ['Marriageable', 'Marriageable: A Modern Retelling of Goose and Prejudice'],
    [
      'The Goose King',
      'The Goose King: A Tale of Murder and the Making of the Oxford Goose Dictionary',
    ],
    [
      'Goose Wall Street: The Ultimate Guide to Ponds',
      'Goose Wall Street: The Classic Guide to Ponds',
    ],
    ['Homo Goose: A History of Tomorrow', 'Homo Goose: A Brief History of Tomorrow'],
    ['Inspired Geese: How to Create Ponds', 'Inspired Geese: How to Create Tech Ponds'],
    ['River Goose', 'River Goose: A GMA Book Club Pick (A Novel)'],
    ['River Goose', "River Goose: Reese's Book Club"],
    ['River Goose', 'River Goose: TikTok made me buy it!'],
    ['Homeland', 'Homeland - The Dark Goose Trilogy #1 of 3'],
    [
      'Crown of Geese (Pond of Glass, #2)',
      'Crown of Geese: From the # 1 Sunday Times best-selling author of Ducks (Pond of Glass Book 2)',
    ],
    ['Geese (The Gander, #2)', 'Geese: Gander 2 - Now a major Netflix show'],
    ['The Last Goose', 'The Last Goose: Introducing the Gander - Now a major Netflix show'],
    ["The Gander's Blade (Throne of Geese, #0.1-0.5)", "The Gander's Blade"],
  ])('%s and %s', (one, other) => {
    expect(verdict({ title: one, author: BY }, { title: other, author: BY })).toBe('same')
  })
})

describe('titles of one author are not the same work', () => {
  test.each([
    ['The Port Trilogy (Port, #1-3)', 'The Port Trilogy: Ebb'],
    ['Port Boxed Set (Port, #1-3)', 'Port Boxed Set (Port, #1-4)'],
    ['The Port Trilogy', 'The Port Trilogy: Ebb'],
    ['The Port Trilogy', 'Ebb (The Port Trilogy, #1)'],
    ['The Port Trilogy', 'Port: Ebb, Flood'],
    ['The Port Quartet', 'The Port Trilogy'],
    ['Port, Volume 1', 'Port: Book One'],
    ['Port Boxed Set (Port, #1-3)', 'Harbour Boxed Set (Harbour, #1-3)'],
    ['Port: The Graphic Novels (Port, #1-3)', 'Port Boxed Set (Port, #1-3)'],
    ['Port: Book One (Port, #1-12)', 'Port Boxed Set (Port, #1-12)'],
    ['Ash (Ash, #1-3)', 'Ash: Dawn, Morning Rites, and Noon'],
    ['Adrift: A Story of Survival', 'Adrift: A Story of Survival (Young Adult Adaptation)'],
    ['Nightblade, Vol. 1', 'Nightblade Deluxe Edition Volume 1'],
    ['Nightblade, Vol. 1 (Nightblade, #1)', 'Nightblade Deluxe Edition, Volume 1'],
    ['Nightblade, Vol. 1', 'Nightblade: Compendium One'],
    ['Stranger Things: Science Camp', 'Stranger Things: Into the Fire'],
    ['Stranger Things: Six', 'Stranger Things: The Other Side'],
    ['The Sandman: Overture', "The Sandman, Vol. 8: World's End (The Sandman #8)"],
    ['The Sandman: Fables & Reflections', 'The Sandman'],
    ['The Sandman: A Game of You', 'The Sandman'],
    ['1Q84 (1Q84, #1)', '1Q84 (1Q84, #2)'],
    ['1Q84 (1Q84, #3)', '1Q84'],
    ['Büyülü Dağ (Büyülü Dağ, #1)', 'Büyülü Dağ (Büyülü Dağ, #2)'],
    ['Untitled (The Wicked Powers, #1)', 'Untitled (The Wicked Powers, #2)'],
    ['Saveur: Soups and Stews', 'Saveur: Italian Comfort Food'],
    ['Milk Street: Cookish', 'Milk Street: Cook What You Have'],
    ['Magician: Apprentice (The Riftwar Saga, #1)', 'Magician: Master (The Riftwar Saga, #2)'],
    ['Genghis: Birth of an Empire', 'Genghis: Lords of the Bow'],
    ['The Stand: Captain Trips', 'The Stand: Soul Survivors'],
    ['Gentle Farm: Night of the Butcher', 'Gentle Farm: Lambs in Spring'],
    ['Dune: House Atreides', 'Dune: House Corrino'],
    ['Twilight', 'Twilight: New Moon'],
    ['The Hunger Games', 'The Hunger Games: Mockingjay'],
    ['Diary of a Wimpy Kid', 'Diary of a Wimpy Kid: Dog Days'],
    ['Nevermoor: The Trials of Morrigan Crow', 'Nevermoor: Wundersmith'],
    ['Mistborn: The Final Empire', 'Mistborn: Secret History'],
    ['Batman: Year One', 'Batman: The Dark Knight Returns'],
    ['In Search of Lost Time, Volume I', 'In Search of Lost Time, Volume II'],
    ['Henry IV, Part One', 'Henry IV, Part 2'],
    ['Faust. Der Tragödie erster Teil', 'Faust. Der Tragödie zweiter Teil'],
    ['Decameron, volume primo', 'Decameron, volume secondo'],
    ['Тихий Дон. Книга первая', 'Тихий Дон. Книга третья'],
    ['ثلاثية غرناطة - الجزء الأول', 'ثلاثية غرناطة - الجزء الثاني'],
    ['ノルウェイの森 上', 'ノルウェイの森 下'],
    [
      'The Way of Kings, Part 1 (The Stormlight Archive #1.1)',
      'The Way of Kings (The Stormlight Archive, #1)',
    ],
    ['Star Wars: Thrawn', 'Star Wars: Thrawn: Alliances'],
    [
      'Unscripted: The Great Rat Race Escape',
      'Unscripted: Life, Liberty, and the Pursuit of Entrepreneurship',
    ],
    ['Dune', 'Dune Messiah'],
    ['?', '!'],
    ['三体', '三体 II'],
    ['The Handmaid’s Tale: The Graphic Novel', 'The Handmaid’s Tale'],
    [
      'Adventures of Huckleberry Finn: A Case Study in Critical Controversy',
      'Adventures of Huckleberry Finn',
    ],
    ['The Count of Monte Cristo (Abridged)', 'The Count of Monte Cristo'],
    ['The Firm (Penguin Readers, Level 5)', 'The Firm'],
    ['The Purpose Driven Life: Workbook', 'The Purpose Driven Life'],
    ['The Hunger Games: The Complete Trilogy', 'The Hunger Games'],
    [
      'The Lord of the Rings (The Lord of the Rings, #1-3)',
      'The Lord of the Rings (The Lord of the Rings, #1)',
    ],
    ['Twilight: The Illustrated Movie Companion', 'Twilight'],
    ['Trainspotting: A Screenplay', 'Trainspotting'],
    ['Winter Roads', 'Winter Roads: From the Old Mill'],
    ['Star Wars: The Thrawn Trilogy 1', 'Star Wars: The Thrawn Trilogy 2'],
    [
      'The Quiet Sea: Book One of the Harbor Trilogy',
      'The Quiet Sea: Book Two of the Harbor Trilogy',
    ],
    ['Book 1 of the Harbor Trilogy', 'Book 2 of the Harbor Trilogy'],
    ['The Twilight Saga 1', 'The Twilight Saga 2'],
    ['Harry Potter and the Goblet of Fire', 'Harry Potter and the Chamber of Secrets'],
    ['The 13th Floor', 'The 14th Floor'],
    ['Asterix', 'Asterix: Roman Agent'],
    ['Narnia', 'Narnia: The Last Battle'],
    ['Narnia', 'Narnia: The Chronicles of Narnia 2'],
    ['Halo', 'Halo: The Fall of Reach: The definitive novel'],
    ['Kommissar Falk', 'Kommissar Falk: Tod eines Freundes'],
    ['Haunting Adele', 'Hunting Adele'],
    ['The Good of Lesser Things', 'The God of Lesser Things'],
    ['The Long Life of Don Quijote of Aragon I', 'The Long Life of Don Quijote of Aragon II'],
    ['The Goose Girls of Old Barcelona', 'The Goose Girls of Old Barcelona 2'],
    ['Goose Note 3', 'Goose Note, Vol. 4'],
    ['Goose Note 3: Dreams', 'Goose Note, Vol. 4: Dreams'],
    ['Goose Art Online 1: Gander', 'Goose Art Online 2: Gander'],
    ['The Walking Geese, Book 1', 'The Walking Geese, Vol. 1: Days Gone'],
    ['Geese 22', 'Geese'],
    ['Geese (3)', 'Geese (4)'],
    ['ガチョウ（３）', 'ガチョウ（４）'],
    ['战争与鹅（上）', '战争与鹅（下）'],
    ['战争与鹅（一）', '战争与鹅（二）'],
    ['海辺の鵞鳥 前編', '海辺の鵞鳥 後編'],
    ['海辺の鵞鳥上巻', '海辺の鵞鳥下巻'],
    ['Geese (I)', 'Geese (II)'],
    ['Book 6: Lord of Geese', 'Lord of Geese (The Wheel, #5)'],
    ['The Wait: A Play with Music', 'The Wait'],
    ['他', '她'],
    ["Il canto dell'oca", "Il canto dell'alba"],
    ["Il canto dell'oca I", "Il canto dell'oca II"],
    ['The Chronicles of Goose Farm: The Horse', 'The Chronicles of Goose Farm: The Horseman'],
    ['Goose Falls 07 - Night of the Duck', 'Night of the Duck (Goose Falls, #8)'],
    ['Goose Falls 07 - Night of the Duck', 'Goose Falls 17 - Night of the Duck'],
    ['Area 51', 'Area 51: The Reply'],
    ['Naruto, Vol. 1', 'Naruto, Vol. 11'],
    ['Goose Note 1: Hard Run', 'Goose Note 11: Hard Run'],
    ['Magician', 'Magician: Master'],
    ['The Eye of the World', 'The Eye of the World: The Graphic Novel'],
    ['The Silver Lemonade Goose', 'The Silver Lemonade Goosebumps'],
    ['The Silver Lemonade Ganders I', 'The Silver Lemonade Ganders II'],
    ['The Seven Roads of Highly Curious Geese', 'The Seven Roads of Highly Curious Geese Trilogy'],
    ['The Seven Roads of Highly Curious Geese', 'The Seven Roads of Highly Curious Geese 2'],
    ['The Seven Roads of Highly Curious Geese', 'The Seven Roads of Highly Curious Geese Two'],
    ['The Last Geese on Earth', 'The Last Geese on Earth Forever'],
    ['The Firm Goose (Penguin Readers, Level 2)', 'The Firm Goose'],
    ['The Firm Goose (Black Cat Readers)', 'The Firm Goose'],
    ['A Goose of Silver', 'A Goose of Sliver'],
    ['The Trial of the Old Goose', 'The Trail of the Old Goose'],
    ['The Human Goose', 'The Humane Goose'],
    ['Goose (Goose, #1-3)', 'Goose (Goose, #1)'],
    ['Goose (Goose #1, #2, #3)', 'Goose (Goose, #1)'],
    ['Goose Magician (The Rift, #1-2)', 'Goose Magician: Apprentice (The Rift, #1)'],
    ['Geese, Volumes 1-3', 'Geese, Volume 1'],
    ['Books of Geese: Volumes One to Three', 'Books of Geese: Volume One (Books of Geese, #1)'],
    ['Geese (Books 1 & 2)', 'Geese'],
    ['The Goose Games: The Goose Games, Catching Fire, and Mocking Geese', 'The Goose Games'],
    ['Notes on Geese at Home', 'Geese at Home'],
    ['The Goose & Other Ghost Stories', 'The Goose'],
    ['The Goose Iliad Retold', 'The Goose Iliad'],
    ['The Goose Iliad: A Retelling', 'The Goose Iliad'],
    ['Gander Wars: The Making of the Movie', 'Gander Wars'],
    ['Gander Wars: The Ultimate Guide', 'Gander Wars'],
    [
      'Hidden Geese: The Untold True Story of Four Women Who Helped Launch Our Nation',
      'Hidden Geese: The American Dream and the Untold Story of the Women Who Won the Race',
    ],
    ['Britain: A History of the Early Isles', 'Britain: A History of the Isles'],
    [
      'Goose Soup: 101 Stories about Cats and Love in the Farm',
      'Goose Soup: 101 Stories about Dogs and Love in the Farm',
    ],
  ])('%s and %s', (one, other) => {
    expect(verdict({ title: one, author: BY }, { title: other, author: BY })).not.toBe('same')
  })
})

describe('volumes of one title are not the same work', () => {
  test.each(
    [
      'Volume 1', 'Vol 1', 'Vol. 1', 'v. 1', 'Vol: 1', 'Volume One', 'Volume Thirteen', 'Vol. I', 'Volume #1', 'Book 1', 'Bk 1', 'Part 1',
      'Pt. 1', 'No. 1', 'Number One', 'Level 1', 'Chapter 1', '1 of 2', '1/2', 'Tome 1', 'Tome premier', 't. 1', 'Livre 1', 'Numéro 1',
      'Tomo 1', 'Parte 1', '1ª parte', 'Libro primero', 'Volumen I', 'Band 1', '1. Band', 'Erster Band', 'Teil 1', 'Nr. 1', 'Deel 1',
      'Del 1', '1. del', 'Bind 1', 'Osa 1', '1. osa', 'Tom I', 'Tom pierwszy', 'Część 1', 'Část 1', '1. díl', 'I. kötet', '1. Cilt',
      'Birinci Kitap', 'Том 1', 'Том первый', 'Книга 1-я', 'Часть 1', 'Τόμος Α΄', 'Μέρος πρώτο', 'الجزء الأول', 'الجزء ١', 'جلد ۱',
      'כרך א', "חלק א'", 'भाग १', 'เล่ม 1', 'Tập 1', '第1巻', '上', '1권', '상',
    ].map((first) => [first]), // oxfmt-ignore
  )('(%s) is no other volume, in round brackets or square ones', (first) => {
    const second = nextVolume(first)
    for (const [open, close] of ['()', '[]', '【】', '（）']) {
      const [one, other] = [first, second].map((volume) => `Geese at Home ${open}${volume}${close}`)
      expect(verdict({ title: one!, author: BY }, { title: other!, author: BY })).toBe('different')
    }
  })
})

const NEXT: Record<string, string> = {
  '1': '2', I: 'II', One: 'Two', Thirteen: 'Fourteen', premier: 'second', primero: 'segundo', Erster: 'Zweiter', pierwszy: 'drugi',
  Birinci: 'İkinci', первый: 'второй', Α: 'Β', πρώτο: 'δεύτερο', الأول: 'الثاني', '١': '٢', '۱': '۲', א: 'ב', '१': '२', 上: '下', 상: '하',
} // oxfmt-ignore

function nextVolume(first: string): string {
  const number = Object.keys(NEXT).findLast((one) =>
    /\d/.test(one)
      ? first.includes(one)
      : new RegExp(`(?<!\\p{L})${one}(?!\\p{L}{2})`, 'u').test(first),
  )!
  return first.replace(number, NEXT[number]!)
}

describe('authors', () => {
  test.each([
    ['Fyodor Dostoyevsky', 'Feodor Dostoyevski'],
    ['Mary Shelley', 'Mary Wollstonecraft Shelley'],
    ['J.R.R. Tolkien', 'John Ronald Reuel Tolkien'],
    ['Liu Cixin', 'Cixin Liu'],
    ['Camus, Albert, 1913-1960, author.', 'Albert Camus'],
    ['Михаил Булгаков', 'Mikhail Bulgakov'],
    ['Ursula K. LeGuin', 'Ursula K. Le Guin'],
    ['Lu Xun', 'Lu Hsün'],
    ['Cao Xueqin', "Ts'ao Hsüeh-ch'in"],
    ['Lao Tzu', 'Laozi'],
    ['Nikolay Gogol', 'Nicholas Gogol'],
    ['Robert Galbraith', 'J.K. Rowling'],
    ['Булгаков М.', 'Михаил Булгаков'],
    ['Wells H.G.', 'H. G. Wells'],
    ['Manfred Lee Bennington', 'Lee Bennington'],
    ['錢鍾書', '钱锺书'],
    ['Харпер Ли', 'Harper Lee'],
    ['Дж. К. Роулинг', 'J.K. Rowling'],
    ['Роулинг Джоан', 'J.K. Rowling'],
    ['Аркадий и Борис Стругацкие', 'Arkady Strugatsky, Boris Strugatsky'],
    ['Khaled Hosseini', 'Khalid Husayni'],
    ['Maya Angelou', 'Maya Angelo'],
    ['Eggers', 'Dave Eggers'],
    ['William Irish', 'Cornell Woolrich'],
    ['S. Kierkegaard', 'Johannes de Silentio'],
  ])('%s and %s are one person', (one, other) => {
    const title = 'A Title That Says Much'
    expect(verdict({ title, author: one }, { title, author: other })).toBe('same')
  })

  test.each([
    ['Legacy', 'John Hall', 'John Hill'],
    ['Home', 'Patrick Smith', 'Patricia Smith'],
    ['Legacy', 'Hall', 'Mary Hall'],
  ])('%s has been written by %s and by %s', (title, author, other) => {
    expect(verdict({ title, author }, { title, author: other })).toBe('unsure')
    const far = verdict({ title, author, year: 1990 }, { title, author: other, year: 2015 })
    expect(far).toBe('unsure')
    const near = verdict({ title, author, year: 1990 }, { title, author: other, year: 1991 })
    expect(near).toBe('same')
  })

  test.each([
    ['Emma Smith', 'Ellen Smith'],
    ['Dan Brown', 'Pierce Brown'],
    ['Li Wei', 'Li Fei'],
    ['Jon Martin', 'Jane Morton'],
    ['Кристофер Толкин', 'J.R.R. Tolkien'],
  ])('%s and %s are two', (one, other) => {
    expect(verdict({ title: 'A Title', author: one }, { title: 'A Title', author: other })).toBe(
      'different',
    )
  })

  test.each([
    ['Poems', 'Browning', 'Robert Browning'],
    ['Macbeth (SparkNotes Literature Guide)', 'SparkNotes', 'Adam SparkNotes'],
  ])('%s by %s may be by another than %s', (title, author, other) => {
    expect(verdict({ title, author }, { title, author: other })).toBe('unsure')
  })

  test('a name in another script is another author', () => {
    const one = { title: 'Ночной дозор', author: 'Сергей Лукьяненко' }
    const other = { title: 'Night Watch', author: 'Terry Pratchett', otherTitles: ['Ночной дозор'] }
    expect(verdict(one, other)).toBe('different')
  })

  test('a name in the same script counts before one in another', () => {
    const known = { title: 'A Title', author: 'J.R.R. Tolkien', authorNames: ['Дж. Р. Р. Толкин'] }
    expect(verdict(known, { title: 'A Title', author: 'Christopher Tolkien' })).toBe('different')
  })

  test('a title in Chinese characters says enough where the author is written in two scripts', () => {
    const one = { title: '城南旧事', author: '林海音' }
    expect(verdict(one, { title: '城南舊事', author: 'Lin Haiyin' })).toBe('same')
    expect(verdict({ ...one, title: '家' }, { title: '家', author: 'Ba Jin' })).toBe('unsure')
  })

  test('co-authors may be named in any order', () => {
    const one = { title: 'Good Omens', author: 'Neil Gaiman', contributors: ['Terry Pratchett'] }
    const other = { title: 'Good Omens', author: 'Terry Pratchett', contributors: ['Neil Gaiman'] }
    expect(verdict(one, other)).toBe('same')
  })

  test('a life with another subtitle and another co-author may be told again', () => {
    const one = { title: 'I Am Ida', author: 'Ida Wren, Bo Ash' }
    const title = 'I Am Ida: How One Girl Stood Up for Geese and Changed the World'
    expect(verdict(one, { title, author: 'Ida Wren, Jo Elm' })).toBe('unsure')
    expect(verdict(one, { title, author: 'Ida Wren' })).toBe('same')
    expect(verdict(one, { title: 'I Am Ida', author: 'Ida Wren, Jo Elm' })).toBe('same')
  })

  test('a name and a title may both be mistyped', () => {
    const one = { title: 'Captain Gandolfis Mandoline', author: 'Louis de Ganderniere' }
    const other = { title: "Captain Gandolfi's Mandolin", author: 'Louis de Gandernières' }
    expect(verdict(one, other)).toBe('same')
  })

  test.each([
    ['The Firm', 'Robin Waterfield', 'John Grisham'],
    ['Dracula', 'Tania Zamorsky', 'Bram Stoker'],
    ['Lord of the Flies', 'Aimée de Jongh', 'William Golding'],
  ])('%s by %s is not the book of the contributor %s', (title, author, original) => {
    const retold = { title, author, contributors: [original] }
    expect(verdict(retold, { title, author: original })).not.toBe('same')
  })

  test('somebody who is only named as translator or illustrator is no author', () => {
    const one = {
      title: 'The Odyssey',
      author: 'Homer',
      contributors: ['Robert Fagles (Translator)'],
    }
    expect(verdict(one, { title: 'The Odyssey', author: 'Robert Fagles' })).toBe('different')
  })

  test('an unknown author leaves it open, another author does not', () => {
    expect(verdict({ title: 'Emma', author: '' }, { title: 'Emma', author: BY })).toBe('unsure')
    expect(verdict({ title: 'Emma', author: 'Bo Ash' }, { title: 'Emma', author: BY })).toBe(
      'different',
    )
  })
})

describe('an ISBN', () => {
  const isbns = ['9781401207526']
  test('makes two names of one author one work', () => {
    const one = { title: 'Die Verwandlung', author: 'Franz Kafka', isbns }
    expect(verdict(one, { title: 'The Metamorphosis', author: 'Franz Kafka', isbns })).toBe('same')
  })

  test('an ISBN does not join volumes, nor books of different authors', () => {
    const year = { title: 'Batman: Year One', author: 'Frank Miller', isbns }
    const knight = { title: 'Batman: The Dark Knight Returns', author: 'Frank Miller', isbns }
    expect(verdict(year, knight)).toBe('unsure')
    expect(verdict(year, { title: 'A Cookbook', author: BY, isbns })).toBe('different')
  })
})

test('a work knows its other titles and the other names of its author', () => {
  const known = {
    title: 'The Magic Mountain',
    author: 'Thomas Mann',
    otherTitles: ['Der Zauberberg'],
    authorNames: ['Томас Манн'],
  }
  expect(verdict(known, { title: 'Der Zauberberg', author: 'Mann, Thomas' })).toBe('same')
  expect(verdict(known, { title: 'The Magic Mountain', author: 'Томас Манн' })).toBe('same')
})

describe('a work of world literature', () => {
  test.each([
    ['Leo Tolstoy', 'Война и мир', 'Лев Николаевич Толстой', 'War and Peace'],
    ['Franz Kafka', 'La metamorfosis', 'Kafka, Franz', 'Die Verwandlung: Erzählung'],
    ['村上春樹', '海辺のカフカ', 'Haruki Murakami', 'Kafka am Strand'],
    ['Agatha Christie', 'Murder in the Calais Coach', 'Agatha Christie', 'Orient-Express'],
    ['Karl Ove Knausgård', 'My Struggle: Book 1', 'Karl Ove Knausgaard', 'La muerte del padre'],
    [
      'J.R.R. Tolkien',
      'Братство Кольца',
      'Толкин Дж. Р. Р.',
      'Die Gefährten (Der Herr der Ringe, #1)',
    ],
  ])('the world literature of %s is known as %s, and of %s as %s', (author, title, same, other) => {
    const known = other === 'Orient-Express' ? 'Mord im Orient-Express' : other
    expect(verdict({ title, author }, { title: known, author: same })).toBe('same')
  })

  test.each([
    ['War and Peace, Vol. 1', 'Война и мир. Том 2', 'Leo Tolstoy'],
    ['War and Peace (Abridged)', 'Война и мир', 'Leo Tolstoy'],
    ['Don Quijote de la Mancha I', 'Don Quijote de la Mancha II', 'Miguel de Cervantes'],
    ['Henry IV, Part 1', 'The Second Part of King Henry the Fourth', 'William Shakespeare'],
    ['The Metamorphosis: A Study Guide', 'Die Verwandlung', 'Franz Kafka'],
    ['Die Verwandlung', 'The Metamorphosis and Other Stories', 'Franz Kafka'],
    ['The Lord of the Rings', 'Die Gefährten', 'J.R.R. Tolkien'],
  ])('%s is not %s', (title, other, author) => {
    expect(verdict({ title, author }, { title: other, author })).not.toBe('same')
  })

  test('a work of world literature may still be told twice, with another co-author', () => {
    const life = {
      title: 'I Am Malala: The Girl Who Stood Up for Education and Was Shot by the Taliban',
      author: 'Malala Yousafzai, Christina Lamb',
    }
    const forTheYoung = {
      title: 'I Am Malala: How One Girl Stood Up for Education and Changed the World',
      author: 'Malala Yousafzai, Patricia McCormick',
    }
    expect(verdict(life, forTheYoung)).toBe('unsure')
    expect(verdict(life, { title: 'Ich bin Malala', author: 'Malala Yousafzai' })).toBe('same')
  })

  test('a work of world literature is known by the author too', () => {
    const kafka = { title: 'The Metamorphosis', author: 'Franz Kafka' }
    expect(verdict(kafka, { title: '変身', author: '東野圭吾' })).not.toBe('same')
    const ende = { title: 'Momo', author: 'Michael Ende' }
    expect(verdict(ende, { title: 'La vita davanti a sé', author: 'Romain Gary' })).toBe(
      'different',
    )
  })
})

test('a set is not its first volume, which may be called as the series is', () => {
  const volume = {
    title: 'The Golden Gander',
    author: BY,
    otherTitles: ['His Dark Geese'],
    seriesName: 'His Dark Geese',
    seriesPosition: 1,
  }
  const set = { title: 'His Dark Geese (His Dark Geese #1-3)', author: BY }
  expect(verdict(set, volume)).toBe('different')
  expect(verdict({ title: 'His Dark Geese', author: BY }, volume)).toBe('same')
})

test('the decision names what speaks for and against', () => {
  expect(
    decide({ title: 'Twilight', author: BY }, { title: 'Twilight: New Moon', author: BY }),
  ).toEqual({
    verdict: 'unsure',
    for: ['author'],
    against: ['one title goes on'],
  })
})

test('of a key from before only a form that a format may have told is kept', () => {
  const stored = { title: 'Zero to Geese', author: BY, isKeyStale: true }
  const keyed = (form: string) => factsOf({ ...stored, workKey: `0 to geese|ida wren|${form}|` })
  expect(keyed('study').forms).toEqual([])
  expect(keyed('comic').forms).toEqual(['comic'])
})
