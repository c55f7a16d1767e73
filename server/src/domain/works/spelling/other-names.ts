import { PEN_NAMES } from './pen-names.ts'

const NAMES = new Map(
  PEN_NAMES.split('\n').flatMap((line) => {
    const names = line.trim().split('|')
    return names.map((name) => [name, names] as const)
  }),
)

/** All names of a well-known author of several; the name alone of any other. */
export function knownNames(authorKey: string): readonly string[] {
  return NAMES.get(authorKey) ?? [authorKey]
}

/** Given names that translators write in the form of their own language; one person's a line. */
const GIVEN = `leo lev lyof lyov leon lew
  fyodor fedor feodor theodor theodore
  alexander aleksandr alexandr alexandre aleksander alessandro alejandro
  nikolai nikolay nicholas nicolas nikolaus nicolai nikolaj
  ivan iwan john johann jean juan giovanni johannes
  mikhail michael michail mihail michel miguel
  yevgeny evgeny evgenii eugene eugen jewgeni yevgeni
  anton antony anthony antoine antonio
  sergei sergey serge sergej sergio
  andrei andrey andrej andrew andre andres andrzej
  pyotr petr peter pierre pedro pjotr piotr
  pavel paul pablo paolo pawel
  grigory grigori gregory gregor grigorij
  vasily vasili basil wassili vassily
  dmitry dmitri dimitri dmitrij dimitry
  yuri yury juri jurij iurii
  isaac isaak isak
  ilya ilia ilja elias
  joseph josef iosif jozef jose giuseppe
  charles karl carl carlos carlo karel
  william wilhelm guillaume guglielmo vilhelm
  henry henri heinrich enrique henrik henryk
  frederick friedrich frederic federico frederik fryderyk
  george georges georg jorge giorgio georgy georgii
  francis franz francois francisco francesco frans
  stephen stefan etienne esteban stefano steven
  thomas tomas tommaso
  elizabeth elisabeth isabel elisabetta
  catherine katherine katharina catalina caterina ekaterina
  mary marie maria mariya
  anna anne ana`
const FORMS = new Map(
  GIVEN.split('\n').flatMap((line) => {
    const forms = line.trim().split(' ')
    return forms.map((form) => [form, forms[0]!] as const)
  }),
)

/** One form of a given name for all its forms; only where title and surname agree as well. */
export function plainGivenName(word: string): string {
  return FORMS.get(word) ?? word
}
