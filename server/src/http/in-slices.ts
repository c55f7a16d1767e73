import type { z } from 'zod'

/**
 * A response whose list is long: brought, checked against the contract and written slice by slice, so that other
 * requests have their turn in between.
 */
export class InSlices<Whole extends object> {
  readonly #key: keyof Whole & string
  readonly #slices: AsyncIterable<Whole[keyof Whole]>

  constructor(key: keyof Whole & string, slices: AsyncIterable<Whole[keyof Whole]>) {
    this.#key = key
    this.#slices = slices
  }

  /** The JSON of `{ key: [everything] }`. */
  async json(schema: z.ZodType): Promise<string> {
    const parts: string[] = []
    for await (const slice of this.#slices) {
      const checked = schema.parse({ [this.#key]: slice }) as Record<string, unknown>
      const items = JSON.stringify(checked[this.#key]).slice(1, -1)
      if (items !== '') parts.push(items)
    }
    return `{${JSON.stringify(this.#key)}:[${parts.join(',')}]}`
  }
}
