const MAX_ANSWER_BYTES = 1_000_000

/** Follows no redirect, which would carry the key elsewhere, and reads at most a megabyte. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const { body, status, statusText, headers } = response
  if (!body) return response
  let bytes = 0
  const bounded = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('The answer is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded, { status, statusText, headers })
}
