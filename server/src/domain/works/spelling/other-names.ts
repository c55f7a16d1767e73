import givenNames from '../../../../../data/names/given-names.json' with { type: 'json' }
import penNames from '../../../../../data/names/pen-names.json' with { type: 'json' }

const NAMES = new Map(penNames.flatMap((names) => names.map((name) => [name, names] as const)))

/** All names of a well-known author of several; the name alone of any other. */
export function knownNames(authorKey: string): readonly string[] {
  return NAMES.get(authorKey) ?? [authorKey]
}

const FORMS = new Map(
  givenNames.flatMap((forms) => forms.map((form) => [form, forms[0]!] as const)),
)

const FORMS_OF = new Map(givenNames.flatMap((forms) => forms.map((form) => [form, forms])))

/** "steven" is "stephen" and "stefan", too. */
export function formsOfGivenName(word: string): readonly string[] {
  return FORMS_OF.get(word) ?? []
}

/** One form of a given name for all its forms; only where title and surname agree as well. */
export function plainGivenName(word: string): string {
  return FORMS.get(word) ?? word
}
