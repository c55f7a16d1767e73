import { AsyncResource } from 'node:async_hooks'
import type { z } from 'zod'

/**
 * A long list that is read, validated and written slice by slice, so that other requests are served
 * in between and only one slice is in memory.
 */
export class InSlices<Whole extends object> {
  readonly #key: keyof Whole & string
  readonly #slices: AsyncIterable<Whole[keyof Whole]>
  readonly #others: object

  constructor(
    key: keyof Whole & string,
    slices: AsyncIterable<Whole[keyof Whole]>,
    others: object = {},
  ) {
    this.#key = key
    this.#slices = slices
    this.#others = others
  }

  async *parts(schema: z.ZodType): AsyncGenerator<string> {
    const checked = (items: unknown) =>
      schema.parse({ ...this.#others, [this.#key]: items }) as Record<string, unknown>
    const { [this.#key]: none, ...others } = checked([])
    const given = JSON.stringify(others).slice(1, -1)
    yield `{${given}${given && ','}${JSON.stringify(this.#key)}:${JSON.stringify(none).slice(0, -1)}`
    let separator = ''
    for await (const slice of this.#slices) {
      const items = JSON.stringify(checked(slice)[this.#key]).slice(1, -1)
      if (items === '') continue
      yield separator + items
      separator = ','
    }
    yield ']}'
  }
}

/** A long text, such as a file's. */
export class TextInSlices {
  readonly parts: () => AsyncGenerator<string>

  constructor(slices: AsyncGenerator<string>) {
    this.parts = () => slices
  }
}

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

const WHOLE_BELOW = 64 * 1024

/**
 * The whole text if it is short, else a stream that makes each part when the one before is taken. A
 * failure in the beginning rejects; a later one breaks the answer, since its status is sent.
 */
export async function streamParts(
  parts: AsyncGenerator<string>,
  inTurn: InTurn,
  breakAnswer: (error: unknown) => Promise<void>,
): Promise<string | ReadableStream<Uint8Array>> {
  // The stream is read by the socket, whose work is nobody's.
  const next = AsyncResource.bind(async () => await inTurn(() => parts.next()))
  let beginning = ''
  while (beginning.length < WHOLE_BELOW) {
    const { value, done } = await next()
    if (done) return beginning
    beginning += value
  }
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(beginning)),
      async pull(controller) {
        try {
          const { value, done } = await next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          await breakAnswer(error)
          throw error
        }
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 1 },
  )
}
