import { z } from 'zod'

/** The syntax is in data/lexicon/README.md. */
export type Words = string

const guard = z.strictObject({
  before: z.string().optional(),
  after: z.string().optional(),
  around: z.string().optional(),
  ahead: z.string().optional(),
  behind: z.string().optional(),
  within: z.int().optional(),
  exclaimed: z.boolean().optional(),
  capital: z.boolean().optional(),
})
export type Guard = z.infer<typeof guard>

const term = z.strictObject({
  tier: z.string(),
  match: z.array(z.string()).min(1),
  weight: z.number().positive().optional(),
  only: z.array(guard).optional(),
  unless: z.array(guard).optional(),
  company: z.union([z.boolean(), z.literal('any')]).optional(),
  /** Of a content note: no evidence alone. */
  unsure: z.boolean().optional(),
  against: z.string().optional(),
  shown: z.string().optional(),
  /** In an older book it hardly ever means this. */
  since: z.int().optional(),
  note: z.string().optional(),
})
export type Term = z.infer<typeof term>

const lexiconFile = z.strictObject({
  about: z.string(),
  syntax: z.string(),
  tiers: z.array(z.string()),
  words: z.record(z.string(), z.string()),
  /** Of every term. */
  unless: z.array(guard).optional(),
  terms: z.array(term),
})

/** Fills in the named lists. Throws if the file is not valid. */
export function parseLexicon(json: unknown): Term[] {
  const { tiers, words, unless: ofAll = [], terms } = lexiconFile.parse(json)
  const fill = (text: string) =>
    text.replaceAll(/\$([A-Z]+)/g, (_, name: string) => {
      const list = words[name]
      if (list === undefined) throw new Error(`The lexicon has no list $${name}`)
      return list
    })
  const fillGuard = (given: Guard): Guard => ({
    ...given,
    ...(given.before && { before: fill(given.before) }),
    ...(given.after && { after: fill(given.after) }),
    ...(given.around && { around: fill(given.around) }),
    ...(given.ahead && { ahead: fill(given.ahead) }),
    ...(given.behind && { behind: fill(given.behind) }),
  })
  return terms.map((given) => {
    if (!tiers.includes(given.tier)) throw new Error(`The lexicon has no tier ${given.tier}`)
    return {
      ...given,
      match: given.match.map(fill),
      ...(given.only && { only: given.only.map(fillGuard) }),
      unless: [...ofAll, ...(given.unless ?? [])].map(fillGuard),
    }
  })
}
