import { fold } from '../fold.ts'

/** Numbers as words of other languages than English, where they mean nothing else there; from the given number on. */
const NAMES: readonly (readonly [number, string])[] = [
  [2, 'zwei drei vier fünf sechs sieben acht neun zehn - zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'],
  [2, 'deux trois quatre cinq - sept huit neuf - onze douze treize quatorze quinze seize'],
  [2, 'dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce'],
  [3, 'tre quattro cinque - sette - nove dieci undici dodici tredici quattordici quindici sedici'],
  [2, 'dois - quatro - - sete oito - dez - doze treze catorze quinze'],
  [2, 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать'],
  [2, 'двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати'],
] // oxfmt-ignore
const TENS: readonly string[] = [
  'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  'trente quarante cinquante soixante',
  'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто',
]

const VALUES = new Map<string, string>([
  ...NAMES.flatMap(([first, words]) => numbered(words, (i) => first + i)),
  ...TENS.flatMap((words) => numbered(words, (i) => 30 + 10 * i)),
])

function numbered(words: string, number: (i: number) => number): [string, string][] {
  const all = words.split(' ').map((word, i): [string, string] => [fold(word), String(number(i))])
  return all.filter(([word]) => word !== '')
}

/** "двенадцать" is "12"; the word itself if it is no number. */
export function numberNameAsDigits(foldedWord: string): string {
  return VALUES.get(foldedWord) ?? foldedWord
}
