/**
 * A file of new and changed works. Its first line has the signature of all that follows, by Ed25519, or null; the second
 * when it was made; each further line one work, with what the files of series and authors say of it.
 */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { StarterWork } from './starter-catalogue.ts'
import { starterEntry } from './starter-entry.ts'

const FORMAT = 'catalogue update 1'
const MAX_WORKS = 50_000

const first = z.strictObject({ format: z.literal(FORMAT), signature: z.string().nullable() })
const second = z.strictObject({ made_at: z.iso.datetime() })
const names = z.array(z.string().trim().min(1).max(300)).max(50)
export const starterWork = starterEntry.extend({
  series: starterEntry.shape.series
    .unwrap()
    .extend({ in_order: z.boolean().optional() })
    .optional(),
  author_names: names,
  series_names: names,
})

export type CatalogueUpdate = { madeAt: Date; works: StarterWork[] }

/** What a sentence tells whoever gave the file; nothing was changed. */
export class UpdateFileError extends Error {}

/** `privateKey` is PEM. */
export function packUpdate({ madeAt, works }: CatalogueUpdate, privateKey: string | null): string {
  const lines = [{ made_at: madeAt.toISOString() }, ...works].map((one) => JSON.stringify(one))
  const content = `${lines.join('\n')}\n`
  const signature =
    privateKey === null
      ? null
      : sign(null, Buffer.from(content), createPrivateKey(privateKey)).toString('base64')
  return `${JSON.stringify({ format: FORMAT, signature })}\n${content}`
}

/**
 * `publicKey` is CATALOGUE_KEY, undefined if it is not set: then the file has to be the operator's own, of this machine.
 * Throws UpdateFileError.
 */
export function readUpdate(
  text: string,
  { publicKey, isLocal }: { publicKey: string | undefined; isLocal: boolean },
): CatalogueUpdate {
  const end = text.indexOf('\n') + 1
  const { signature } = parsed(text.slice(0, end), first, 1)
  const content = text.slice(end)
  if (publicKey === undefined) {
    if (!isLocal)
      throw new UpdateFileError(
        'CATALOGUE_KEY is not set, so nobody can tell whose file this is. Nothing was changed. Set it, or load the file and name it here.',
      )
  } else if (signature === null || !isSignedBy(publicKey, content, signature))
    throw new UpdateFileError(
      `The file is ${signature === null ? 'not signed' : 'not as the owner of CATALOGUE_KEY signed it'}. Nothing was changed.`,
    )
  const [head = '', ...lines] = content.split('\n').filter((line) => line !== '')
  if (lines.length > MAX_WORKS) throw new UpdateFileError(`More than ${MAX_WORKS} works.`)
  return {
    madeAt: new Date(parsed(head, second, 2).made_at),
    works: lines.map((line, i) => parsed(line, starterWork, i + 3)),
  }
}

function isSignedBy(publicKey: string, content: string, signature: string): boolean {
  const key = publicKeyOf(publicKey)
  return key !== null && verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'))
}

function publicKeyOf(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

function parsed<T>(line: string, schema: z.ZodType<T>, number: number): T {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new UpdateFileError(
      `Line ${number} is no JSON: this is no update file, or a part of one.`,
    )
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new UpdateFileError(
    `Line ${number}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}
