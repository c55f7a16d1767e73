/** Pen names and names in several traditions under which authors are published, one author a line. */
export const PEN_NAMES = `barbara vine|ruth rendell
  isak dinesen|karen blixen|tania blixen|karen christence dinesen|pierre andrezel
  romain gary|emile ajar|romain kacew
  robert galbraith|jk rowling|joanne kathleen rowling|joanne rowling|newt scamander|kennilworthy whisp
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
  robin hobb|megan lindholm|margaret astrid lindholm ogden
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
  ba jin|li feigan
  patricia highsmith|claire morgan
  sylvia plath|victoria lucas
  cornell woolrich|william irish|george hopley
  soren kierkegaard|johannes de silentio|johannes climacus|victor eremita|anti climacus|constantin constantius
  louisa may alcott|am barnard
  isaac asimov|paul french
  michael crichton|john lange|jeffery hudson
  john dickson carr|carter dickson|carr dickson
  erle stanley gardner|aa fair
  joyce carol oates|rosamond smith|lauren kelly
  robert heinlein|anson macdonald
  donald westlake|richard stark|tucker coe
  lawrence block|paul kavanagh|jill emerson
  washington irving|diedrich knickerbocker|geoffrey crayon
  charles dickens|boz
  cs lewis|nw clerk|clive hamilton
  pl travers|helen lyndon goff
  jack higgins|harry patterson
  john creasey|jj marric|gordon ashe
  ross macdonald|kenneth millar
  ss van dine|willard huntington wright
  anthony berkeley|francis iles|anthony berkeley cox
  michael innes|john innes mackintosh stewart
  edmund crispin|bruce montgomery
  james herriot|alf wight|james alfred wight
  miles franklin|brent of bin bin
  henry handel richardson|ethel florence lindesay richardson
  william goldman|simon morgenstern|s morgenstern
  kj parker|tom holt
  mira grant|seanan mcguire|a deborah baker
  jayne ann krentz|amanda quick|jayne castle
  sherrilyn kenyon|kinley macgregor
  elizabeth peters|barbara michaels|barbara mertz
  catherine cookson|catherine marchant
  sophie kinsella|madeleine wickham
  nicci french|nicci gerrard|sean french
  lars kepler|alexander ahndoril|alexandra coelho ahndoril
  herge|georges remi
  moebius|jean giraud
  quino|joaquin salvador lavado
  gabriela mistral|lucila godoy alcayaga
  clarin|leopoldo alas|leopoldo alas clarin
  fernando pessoa|bernardo soares|alvaro de campos|alberto caeiro|ricardo reis
  lautreamont|comte de lautreamont|isidore ducasse
  boris vian|vernon sullivan
  raymond queneau|sally mara
  marguerite duras|marguerite donnadieu
  georges bataille|lord auch|pierre angelique
  pauline reage|anne desclos|dominique aury
  colette|sidonie gabrielle colette|willy
  edogawa rampo|edogawa ranpo
  yukio mishima|kimitake hiraoka
  osamu dazai|shuji tsushima
  mo yan|guan moye
  lao she|shu qingchun
  mao dun|shen yanbing
  jin yong|louis cha
  premchand|munshi premchand|dhanpat rai
  anna akhmatova|anna gorenko
  boris akunin|grigory chkhartishvili|grigorii chkhartishvili
  andrei bely|boris bugaev
  daniil kharms|daniil yuvachev
  boleslaw prus|aleksander glowacki
  janusz korczak|henryk goldszmit
  multatuli|eduard douwes dekker
  jeremias gotthelf|albert bitzius
  paul celan|paul antschel
  kurt tucholsky|peter panter|theobald tiger|ignaz wrobel
  jean paul|johann paul friedrich richter
  anna seghers|netty reiling|netty radvanyi
  loriot|vicco von bulow
  janosch|horst eckert
  carlo collodi|carlo lorenzini
  curzio malaparte|kurt erich suckert
  ignazio silone|secondino tranquilli
  halldor laxness|halldor kiljan laxness|halldor gudjonsson
  knut hamsun|knud pedersen
  yasar kemal|kemal sadik gokceli
  aziz nesin|mehmet nusret nesin
  yasmina khadra|mohammed moulessehoul
  adonis|ali ahmad said esber
  sholem aleichem|shalom aleichem|scholem alejchem|sholem rabinovich|solomon rabinowitz
  vc andrews|virginia andrews|andrew neiderman
  avi|edward irving wortis
  carolyn keene|mildred wirt benson
  franklin dixon|leslie mcfarlane
  pseudonymous bosch|raphael simon
  geronimo stilton|elisabetta dami
  max brand|frederick schiller faust|frederick faust
  patrick quentin|q patrick|hugh wheeler
  flann obrien|brian onolan|myles na gopaleen
  hugh macdiarmid|christopher murray grieve
  lewis grassic gibbon|james leslie mitchell
  rebecca west|cicely fairfield|cicily isabel fairfield
  anthony burgess|john burgess wilson|joseph kell
  kingsley amis|robert markham
  hal clement|harry clement stubbs
  cordwainer smith|paul linebarger|paul myron anthony linebarger
  john christopher|samuel youd
  andre norton|alice mary norton|andrew north
  robert jordan|james oliver rigney|reagan oneal
  sarah monette|katherine addison
  ursula vernon|t kingfisher
  kate elliott|alis rasmussen
  jan morris|james morris
  daniel lavery|mallory ortberg|daniel mallory ortberg
  harriet jacobs|linda brent
  nellie bly|elizabeth cochrane seaman
  charles eastman|charles alexander eastman|ohiyesa
  olaudah equiano|gustavus vassa
  amiri baraka|leroi jones
  ngugi wa thiongo|james ngugi
  jamaica kincaid|elaine potter richardson
  sapphire|ramona lofton
  pittacus lore|james frey|jobie hughes
  mia couto|antonio emilio leite couto
  pepetela|artur pestana
  ouida|marie louise de la ramee
  marie corelli|mary mackay
  e nesbit|edith nesbit|edith bland
  elizabeth gaskell|mrs gaskell
  baroness orczy|emma orczy|emmuska orczy
  lord byron|george gordon byron
  marquis de sade|donatien alphonse francois de sade
  madame de lafayette|madame de la fayette|marie madeleine de la fayette
  julius caesar|gaius julius caesar|caesar
  cicero|marcus tullius cicero|ciceron|cicerone
  seneca|lucius annaeus seneca|seneque
  plutarch|plutarque|plutarco|plutarchus
  herodotus|herodote|herodot|erodoto|herodoto
  thucydides|thukydides|tucidide|tucidides
  sophocles|sophokles|sofocle|sofocles|sophocle
  euripides|euripide
  aeschylus|aischylos|eschilo|esquilo|eschyle
  aristophanes|aristofane|aristofanes|aristophane
  aesop|esope|esopo|asop
  xenophon|senofonte|jenofonte
  epictetus|epictete|epitteto|epicteto|epiktet
  marcus aurelius|marc aurele|marco aurelio|mark aurel|marcus aurelius antoninus
  augustine|saint augustine|st augustine|augustine of hippo|augustinus
  thomas aquinas|saint thomas aquinas|st thomas aquinas
  tacitus|cornelius tacitus|publius cornelius tacitus|tacite|tacito
  livy|titus livius|tite live|tito livio
  petronius|gaius petronius|petronius arbiter
  suetonius|gaius suetonius tranquillus
  lucretius|titus lucretius carus
  sun tzu|sunzi|sun zi|sun wu
  zhuangzi|chuang tzu|zhuang zi|zhuang zhou
  omar khayyam|umar khayyam
  hafez|hafiz|hafiz shirazi|hafez shirazi
  saadi|sadi|saadi shirazi
  ferdowsi|firdausi|firdawsi|firdusi|abolqasem ferdowsi
  attar|farid ud din attar|fariduddin attar|farid al din attar
  al ghazali|ghazali|abu hamid al ghazali
  kahlil gibran|khalil gibran|gibran khalil gibran
  naguib mahfouz|najib mahfuz|nagib mahfuz
  tayeb salih|tayyib salih|al tayyib salih
  nawal el saadawi|nawal al sadawi
  mahatma gandhi|mohandas gandhi|mohandas karamchand gandhi
  dalai lama|dalai lama xiv|tenzin gyatso|14th dalai lama
  osho|bhagwan shree rajneesh
  john paul ii|pope john paul ii|karol wojtyla
  benedict xvi|pope benedict xvi|joseph ratzinger
  lenin|vladimir lenin|vladimir ilyich lenin
  leon trotsky|lev trotsky|lev davidovich bronstein
  mao zedong|mao tse tung
  che guevara|ernesto guevara|ernesto che guevara
  teresa of avila|saint teresa of avila|st teresa of avila|teresa de jesus
  john of the cross|saint john of the cross|st john of the cross|juan de la cruz`
