/** Recognized in genre and subjects alone; what a kind says about the content is learned. */
import type { TargetAudience } from '@pagelight/contract/ratings.ts'

export type Kind = {
  name: string
  /** Folded. */
  phrases: readonly string[]
  audience?: TargetAudience
  /** Evidence enough for a 0, if the estimate is near 0. */
  clean?: boolean
}

const kind = (
  name: string,
  phrases: string,
  more: Pick<Kind, 'audience' | 'clean'> = {},
): Kind => ({
  name,
  phrases: phrases.split('|'),
  ...more,
})

export const KINDS: readonly Kind[] = [
  kind(
    'picture book',
    'picture book|picture books|board book|board books|easy reader|early reader|beginning reader',
    {
      audience: 'Children',
      clean: true,
    },
  ),
  kind(
    'children',
    'children|childrens|childrens book|childrens books|kids|kids books|juvenile|juvenile fiction|juvenile literature|chapter book|chapter books|childhood favorites',
    { audience: 'Middle grade', clean: true },
  ),
  kind('middle grade', 'middle grade|middle school|middlegrade|tween|tweens', {
    audience: 'Middle grade',
    clean: true,
  }),
  kind('young adult', 'young adult|young adults|ya|teen|teens|teen fiction|ya lit|teenagers', {
    audience: 'Young adult',
  }),
  kind('new adult', 'new adult|na|new adult romance|college romance'),
  kind('adult', 'adult fiction|adult books|grown up|for adults'),
  kind('fantasy', 'fantasy|high fantasy|magic|dragons|fairy tales|mythology|sword and sorcery'),
  kind('epic fantasy', 'epic fantasy|high fantasy|sword and sorcery|heroic fantasy'),
  kind('dark fantasy', 'dark fantasy|grimdark|grim dark|grittier fantasy'),
  kind(
    'urban fantasy',
    'urban fantasy|paranormal|supernatural|paranormal fantasy|vampires|werewolves|shifters|demons',
  ),
  kind('romantasy', 'romantasy|fantasy romance|fae|fae romance'),
  kind(
    'science fiction',
    'science fiction|sci fi|scifi|sf|space opera|cyberpunk|military science fiction|aliens',
  ),
  kind('dystopian', 'dystopian|dystopia|post apocalyptic|apocalyptic|zombies'),
  kind('horror', 'horror|gothic horror|ghost stories|splatterpunk|stephen king'),
  kind(
    'thriller',
    'thriller|thrillers|suspense|psychological thriller|spy thriller|espionage|action',
  ),
  kind(
    'crime',
    'crime|crime fiction|mystery|mysteries|detective|detective fiction|noir|police procedural|crime and mystery',
  ),
  kind(
    'cosy mystery',
    'cozy mystery|cosy mystery|cozy mysteries|cosy crime|golden age mystery|amateur sleuth',
    {
      clean: true,
    },
  ),
  kind('true crime', 'true crime|serial killers'),
  kind('romance', 'romance|romance novel|love story|love stories|romantic|romantic comedy'),
  kind('erotica', 'erotica|erotic|erotic romance|bdsm|smut|steamy|spicy|explicit|kink'),
  kind('dark romance', 'dark romance|dark|mafia romance|mafia|bully romance|captive'),
  kind(
    'historical romance',
    'historical romance|regency|regency romance|victorian romance|highlanders|scottish romance',
  ),
  kind(
    'contemporary romance',
    'contemporary romance|chick lit|chicklit|rom com|romcom|womens fiction|sports romance|beach read',
  ),
  kind('paranormal romance', 'paranormal romance|vampire romance|fated mates|shifter romance'),
  kind(
    'inspirational',
    'christian fiction|inspirational|christian romance|clean romance|sweet romance|amish|clean',
    {
      clean: true,
    },
  ),
  kind('queer', 'lgbt|lgbtq|queer|m m|m m romance|gay|lesbian|glbt|yuri|yaoi'),
  kind(
    'historical fiction',
    'historical fiction|historical|historical novel|historical novels|medieval|tudor',
  ),
  kind(
    'war',
    'war|world war ii|world war i|wwii|military|military history|holocaust|vietnam war|civil war|battle',
  ),
  kind(
    'classic',
    'classic|classics|classic literature|modern classics|19th century|victorian|the classics',
  ),
  kind(
    'literary',
    'literary|literary fiction|literature|contemporary fiction|general fiction|realistic fiction|booker prize',
  ),
  kind('humor', 'humor|humour|comedy|funny|satire|comic fantasy|comic'),
  kind('graphic novel', 'graphic novel|graphic novels|comics|comic books|manga|comix'),
  kind('poetry', 'poetry|poems|plays|drama|theatre|theater|poetry and drama'),
  kind(
    'memoir',
    'memoir|memoirs|biography|autobiography|biographies|memoir and biography|biography memoir',
  ),
  kind(
    'history',
    'history|world history|american history|ancient history|military history|historical nonfiction',
  ),
  kind(
    'science',
    'science|popular science|nature|science and nature|biology|physics|mathematics|natural history',
  ),
  kind(
    'self-help',
    'self help|personal development|psychology|self improvement|health|productivity|parenting',
  ),
  kind('business', 'business|economics|finance|leadership|management|entrepreneurship|money', {
    clean: true,
  }),
  kind(
    'religion',
    'religion|christian|christianity|spirituality|theology|philosophy|faith|religion and philosophy|bible',
    {
      clean: true,
    },
  ),
  kind(
    'society',
    'essays|politics|sociology|feminism|social justice|essays and society|journalism|current affairs',
  ),
  kind('nonfiction', 'nonfiction|non fiction|reference|travel|cooking|food|art|music|true story'),
  kind('adventure', 'adventure|adventures|action adventure|survival|pirates|western|westerns'),
  kind('short stories', 'short stories|anthology|anthologies|stories'),
  kind('animals', 'animals|dogs|cats|horses|talking animals|animal stories', { clean: true }),
  kind('school', 'school|school stories|boarding school|high school|friendship|family'),
]
