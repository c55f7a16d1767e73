import type { z } from 'zod'

/**
 * A long list that is read, validated and written slice by slice, so that other requests are served
 * in between.
 */
export class InSlices<Whole extends object> {
  readonly #key: keyof Whole & string
  readonly #slices: AsyncIterable<Whole[keyof Whole]>

  constructor(key: keyof Whole & string, slices: AsyncIterable<Whole[keyof Whole]>) {
    this.#key = key
    this.#slices = slices
  }

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
