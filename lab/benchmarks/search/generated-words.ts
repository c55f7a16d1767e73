import { seeded } from '../../../server/src/testing/seeded.ts'

const TITLE_WORDS = `
love life world story book history guide night house death time man woman girl king heart secret war art
little garden river sea dark light road home children stories new great last first lost city island dream
winter summer american english modern complete introduction science music stone fire water blood shadow moon
star sun wind storm snow gold silver red black white blue green queen prince princess dragon magic witch
angel devil ghost murder mystery crime detective doctor soldier daughter son mother father brother sister wife
husband friend stranger child boy lady lord captain master teacher letters poems essays studies principles
handbook theory practice analysis design management business economics politics society culture language
philosophy religion law medicine health food cooking kitchen bread wine travel journey adventure wild
animals birds horse dog cat wolf bear lion fish tree forest mountain desert ocean beach bridge tower castle
palace church school university prison hotel train ship plane car window door mirror key box letter photograph
memory silence truth lies fear hope faith peace power glory honor courage freedom justice revenge betrayal
promise kiss wedding marriage affair passion desire beauty beast monster vampire werewolf zombie robot machine
space planet galaxy future past century years days hours moment end beginning return rise fall fallen broken
hidden forgotten forbidden stolen burning frozen silent invisible perfect beautiful strange sweet bitter deep
high long short small big old young rich poor good bad evil true false real only one two three seven hundred
thousand million paris london york rome berlin moscow china japan india africa america europe england france
germany ireland scotland spain italy russia mexico texas california chicago boston victorian ancient medieval
revolution empire kingdom nation state government church women men people family human nature natural`
  .trim()
  .split(/\s+/)

const SMALL_WORDS = [
  'the',
  'of',
  'and',
  'a',
  'in',
  'to',
  'for',
  'on',
  'from',
  'with',
  'at',
  'an',
  'my',
  'is',
  'by',
]

const FIRST_NAMES = `
john mary james robert michael william david richard charles joseph thomas elizabeth anna susan margaret sarah
jane emily emma george henry edward paul peter mark stephen daniel laura karen nancy helen alice rose grace ruth
martin alan frank walter arthur jack sam ben tom kate julia maria carlos juan jose luis pierre jean marie
claire hans karl ivan olga natasha yuki haruki mei wei ahmed fatima ali leila amir priya raj chinua`
  .trim()
  .split(/\s+/)

const SURNAMES = `
smith johnson brown williams jones miller davis wilson moore taylor anderson thomas jackson white harris martin
thompson young king wright scott green baker adams nelson hill campbell mitchell roberts carter phillips evans
turner parker collins edwards stewart morris murphy cook rogers morgan cooper reed bailey bell ward cox howard
gray james watson brooks kelly price bennett wood ross henderson coleman perry powell long hughes`
  .trim()
  .split(/\s+/)

const OPENINGS =
  'b br c ch cl cr d dr f fl g gr h j k kl l m n p pr qu r s sh sk st str t th tr v w z'.split(' ')
const VOWELS = 'a e i o u ai ea ee ia io ou ö é'.split(' ')
const CLOSINGS = ['', '', '', 'n', 'r', 's', 'l', 't', 'm', 'nd', 'rk', 'st', 'ng', 'x']

export type Words = { title: string[]; small: string[]; first: string[]; surnames: string[] }

export function generatedWords(): Words {
  const random = seeded(7)
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
  const syllable = () => pick(OPENINGS) + pick(VOWELS) + pick(CLOSINGS)
  const madeUp = (count: number) =>
    Array.from({ length: count }, () =>
      Array.from({ length: 2 + Math.floor(random() * 2) }, syllable).join(''),
    )
  return {
    title: [...new Set([...TITLE_WORDS, ...madeUp(150_000)])],
    small: SMALL_WORDS,
    first: [...new Set([...FIRST_NAMES, ...madeUp(2_000)])],
    surnames: [...new Set([...SURNAMES, ...madeUp(60_000)])],
  }
}
