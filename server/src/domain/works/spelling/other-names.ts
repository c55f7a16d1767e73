/** Pen names and names in several traditions under which authors are published, one author a line. */
const AUTHORS = `barbara vine|ruth rendell
  isak dinesen|karen blixen|karen christence dinesen
  romain gary|emile ajar|romain kacew
  robert galbraith|jk rowling|joanne kathleen rowling|joanne rowling
  richard bachman|stephen king
  mark twain|samuel langhorne clemens|samuel clemens
  george orwell|eric arthur blair|eric blair
  george eliot|mary ann evans|marian evans
  lewis carroll|charles lutwidge dodgson|charles dodgson
  george sand|aurore dupin|amantine lucile aurore dupin
  stendhal|marie henri beyle|henri beyle
  voltaire|francois marie arouet
  moliere|jean baptiste poquelin
  anne rice|an roquelaure|anne rampling
  dean koontz|leigh nichols|brian coffey|david axton
  nora roberts|jd robb
  agatha christie|mary westmacott
  doris lessing|jane somers
  john banville|benjamin black
  julian barnes|dan kavanagh
  evan hunter|ed mcbain
  john le carre|david cornwell|david john moore cornwell
  lemony snicket|daniel handler
  dr seuss|theodor seuss geisel|theo lesieg|theodor geisel
  saki|hh munro|hector hugh munro
  o henry|william sydney porter
  joseph conrad|jozef korzeniowski|jozef teodor konrad korzeniowski
  jack london|john griffith london
  maxim gorky|aleksei peshkov|alexei peshkov
  andre maurois|emile herzog
  francoise sagan|francoise quoirez
  marguerite yourcenar|marguerite de crayencour
  louis ferdinand celine|louis ferdinand destouches
  pablo neruda|neftali reyes|ricardo eliecer neftali reyes basoalto
  italo svevo|ettore schmitz|aron hector schmitz
  alberto moravia|alberto pincherle
  novalis|friedrich von hardenberg
  hans fallada|rudolf ditzen
  b traven|ret marut|otto feige
  erich maria remarque|erich paul remark
  victoria holt|jean plaidy|philippa carr|eleanor hibbert
  ellis peters|edith pargeter
  josephine tey|gordon daviot|elizabeth mackintosh
  nicholas blake|cecil day lewis|c day lewis
  ellery queen|barnaby ross
  john wyndham|john beynon|john wyndham parkes lucas beynon harris
  james tiptree|alice sheldon|alice bradley sheldon|racoona sheldon
  robin hobb|megan lindholm
  cj cherryh|carolyn janice cherry
  ayn rand|alisa rosenbaum
  sapper|hc mcneile
  bm bower|bertha muzzy bower
  currer bell|charlotte bronte
  ellis bell|emily bronte
  acton bell|anne bronte
  confucius|kongzi|kong fuzi|kung fu tzu|kung tzu
  mencius|mengzi|meng tzu
  homer|homere|omero|homeros
  virgil|vergil|virgile|virgilio|publius vergilius maro
  ovid|ovide|ovidio|publius ovidius naso
  horace|horaz|orazio|quintus horatius flaccus
  plato|platon|platone
  aristotle|aristoteles|aristote|aristotele
  avicenna|ibn sina
  averroes|ibn rushd
  rumi|jalal al din rumi|jalaluddin rumi|mevlana|djalal od din rumi
  dante|dante alighieri
  petrarch|francesco petrarca
  erasmus|desiderius erasmus
  lu xun|zhou shuren
  ba jin|li feigan`

const NAMES = new Map(
  AUTHORS.split('\n').flatMap((line) => {
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
