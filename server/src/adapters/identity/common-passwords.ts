import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string | number>(dictionary['passwords-common'])

/** In any case: 'Password' is tried right after 'password'. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
