const SORCERER = "Harry Potter and the Sorcerer's Stone"

/** Searches that found nothing or another book before, by kind. */
export const RELAXED_SEARCHES: Record<
  string,
  readonly (readonly [typed: string, title: string])[]
> = {
  'another title': [
    ["Harry Potter and the Philosopher's Stone", SORCERER],
    ['Nineteen Eighty-Four', '1984'],
    ['Преступление и наказание', 'Crime and Punishment'],
  ],
  'an abbreviation': [
    ['les mis hugo', 'Les Misérables'],
    ['acotar', 'A Court of Thorns and Roses'],
  ],
  'a series and a number': [
    ['dune 2', 'Dune Messiah'],
    ['harry potter book 3', 'Harry Potter and the Prisoner of Azkaban'],
    ['mistborn #2', 'The Well of Ascension'],
    ['second twilight book', 'New Moon'],
    ['acotar 2', 'A Court of Mist and Fury'],
    ['harry potter 3 rowling', 'Harry Potter and the Prisoner of Azkaban'],
  ],
  'a number or words': [
    ['100 years', 'One Hundred Years of Solitude'],
    ['Catch Twenty Two', 'Catch-22'],
  ],
  'spaces too few or too many': [
    ['harrypotter', SORCERER],
    ['mocking bird', 'Mockingbird'],
    ['tokillamockingbird', 'To Kill a Mockingbird'],
    ['thehungergames', 'The Hunger Games'],
  ],
  'another keyboard layout': [
    ['вгту', 'Dune'],
    ['Уььф', 'Emma'],
  ],
  'one of several guesses': [
    ['jane air', 'Jane Eyre'],
    ['extremely noisy and incredibly near', 'Extremely Loud and Incredibly Close'],
  ],
  'asked as of a person': [
    ['looking for a book called holes', 'Holes'],
    ['do you have the lovely bones please', 'The Lovely Bones'],
    ['i want to read the time travelers wife', "The Time Traveler's Wife"],
    ['where can i find brave new world', 'Brave New World'],
    ['can you find me the giver', 'The Giver'],
    ['need the bell jar for book club', 'The Bell Jar'],
    ['has anyone read lessons in chemistry', 'Lessons in Chemistry'],
    ['ok google find fourth wing by rebecca yarros', 'Fourth Wing'],
    ["need lord of the flies for my son's english class", 'Lord of the Flies'],
    ['hey can you show me where the wild things are', 'Where the Wild Things Are'],
    ['who wrote the lovely bones', 'The Lovely Bones'],
    ['the one called station eleven i think', 'Station Eleven'],
    ['looking for alaska', 'Looking for Alaska'],
    ['i want my hat back', 'I Want My Hat Back'],
  ],
  'words that are no part of the title': [
    ['educated a memoir', 'Educated'],
    ['gone girl audiobook', 'Gone Girl'],
    ['the book thief novel', 'The Book Thief'],
    ['The Hunger Games (The Hunger Games #1)', 'The Hunger Games'],
  ],
  'several typos': [
    ['lord of teh flies', 'Lord of the Flies'],
    ['mokingbrid', 'Mockingbird'],
    ['hary poter', SORCERER],
    ['dume', 'Dune'],
  ],
  'a name by its sound': [
    ['Dostoievski', 'Crime and Punishment'],
    ['Sara J Mass', 'A Court of Thorns and Roses'],
  ],
  'another form of a given name': [
    ['steven king misery', 'Misery'],
    ['katherine arden', 'The Bear and the Nightingale'],
  ],
  'a word that is wrong': [
    ['tuesdays with mory', 'Tuesdays with Morrie'],
    ['the martian mark watney', 'The Martian'],
  ],
}
