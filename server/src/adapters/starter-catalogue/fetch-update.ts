import { UpdateFileError } from './update-file.ts'

/** The whole shipped catalogue is 16 MB. */
const MAX_BYTES = 100_000_000

/** Throws UpdateFileError. */
export async function fetchUpdate(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new UpdateFileError(`${url} was answered with ${response.status}.`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_BYTES) throw new UpdateFileError(`${url} is larger than 100 MB.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
