import type { RouteName } from '@pagelight/contract/routes.ts'
import { send, type CallResult, type AnyInput, type CallInput } from './call.ts'
import { sendFile, type FileRequest } from './send-file.ts'

type UploadInput<N extends RouteName> = Omit<CallInput<N>, 'body'> &
  Pick<FileRequest, 'file' | 'onProgress'>

/** `call` for routes that take a file; apart from it so that a first visit does not load it. */
export async function upload<N extends RouteName>(
  name: N,
  input: UploadInput<N>,
): Promise<CallResult<N>> {
  const { signal, file, onProgress, ...address } = input as AnyInput & UploadInput<N>
  return await send(name, address, (to) => sendFile({ ...to, file, onProgress, signal }))
}
