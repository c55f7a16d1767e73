const HOST = '__Host-'
const BEFORE = '__Secure-pagelight.'

export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/** On https no other host of the domain can set it, and it goes to no other host. */
export const cookieName = (name: string, publicUrl: string) =>
  isHttps(publicUrl) ? HOST + name : name

/** Sessions of before stay open under the name that their cookies have now. */
export function renamedCookies(cookies: string): string {
  return cookies.includes(`${HOST}pagelight.session_token=`)
    ? cookies
    : cookies.replaceAll(BEFORE, `${HOST}pagelight.`)
}
