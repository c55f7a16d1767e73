/** What readers look for beside the three levels, each with its definition. docs/content-notes.md explains the use. */
export const CONTENT_NOTES = {
  'sexual assault': 'rape or another sexual act forced on somebody',
  'child sexual abuse': 'a child or teenager is sexually abused',
  'relationship with a minor':
    'a romance between an adult and somebody under eighteen, or an age gap that reads like it',
  'dubious consent':
    'sex under pressure, drugs, a spell or a bargain, which the book treats as desire',
  BDSM: 'bondage, dominance or pain as part of sex',
  incest: 'sex or romance between close relatives',
  'domestic abuse': 'violence or control by a partner or spouse',
  'child abuse': 'a child is beaten, neglected or terrorised by adults',
  stalking: 'somebody is followed, watched or harassed',
  kidnapping: 'somebody is abducted or held captive',
  suicide: 'somebody kills or tries to kill themselves, or plans to',
  'self-harm': 'somebody injures themselves on purpose',
  'mental illness': 'depression, psychosis, panic or another illness of the mind',
  'eating disorder': 'starving, bingeing, purging, or dieting as an illness',
  'body shaming': "contempt for somebody's weight or looks",
  addiction: 'dependence on alcohol, drugs or gambling',
  'drug use': 'illegal drugs are taken or dealt in',
  alcohol: 'drinking that matters to the story, or drinking by people under age',
  smoking: 'tobacco or vaping by young people, or throughout',
  'death of a child': 'a child or baby dies',
  'death of a parent': 'a mother or father dies, or has died and is mourned',
  'death of a partner': 'a husband, wife or lover dies, or is mourned',
  'death of a sibling or friend': 'a brother, sister or close friend dies, or is mourned',
  'death of an animal': 'a pet or another animal that readers care for dies',
  'animal cruelty': 'an animal is tormented or killed for pleasure or neglect',
  'serious illness': 'cancer or another grave illness',
  dementia: 'loss of memory and self in old age',
  'pregnancy loss': 'miscarriage, stillbirth, or infertility as grief',
  abortion: 'an abortion is had, sought or argued about',
  'teenage pregnancy': 'a girl under eighteen is pregnant',
  childbirth: 'a birth is described',
  infidelity: 'a partner is betrayed',
  divorce: 'parents or partners separate',
  murder: 'somebody is killed on purpose',
  war: "battles, occupation or soldiers' lives",
  genocide: 'the killing of a people',
  terrorism: 'bombings, massacres or hostage taking for a cause',
  'gun violence': 'shootings outside of war',
  torture: 'pain inflicted on a captive',
  gore: 'wounds, blood and bodies in detail',
  'body horror': 'bodies that are changed, invaded or eaten',
  'frightening scenes': 'scenes meant to scare, for the age that the book is for',
  racism: 'contempt or harm because of race or origin',
  slavery: 'people are owned, sold or trafficked',
  antisemitism: 'contempt or harm directed at Jews',
  sexism: 'contempt or harm directed at women and girls',
  homophobia: 'contempt or harm directed at gay, lesbian, bisexual or trans people',
  ableism: 'contempt or harm because of a disability',
  bullying: 'the same person is tormented again and again by peers',
  slurs: 'words of contempt for a group, said on the page',
  'religious content': 'faith, prayer or scripture matter to the story',
  'religious abuse': 'harm done in the name of a faith, cults included',
  occult: 'spells, demons, spirits or divination treated as real',
  'LGBTQ+ characters': 'gay, lesbian, bisexual or trans characters; said as neutral information',
} as const

export type ContentNoteName = keyof typeof CONTENT_NOTES

export const CONTENT_NOTE_NAMES = Object.keys(CONTENT_NOTES) as [
  ContentNoteName,
  ...ContentNoteName[],
]

/** From little to much. */
export const CONTENT_NOTE_DEGREES = ['mentioned', 'on the page', 'central'] as const

export const MAX_CONTENT_NOTES = 30
