import { MAX_QUERY_LENGTH } from '@pagelight/contract/constants/book-limits.ts'

export type Shared = { title?: string; text?: string; url?: string }

const ADDRESS = /https?:\/\/\S+/g
const SHOP =
  /\b(?:Amazon(?:\.[a-z.]+)?|Goodreads|Bookshop(?:\.org)?|Barnes & Noble|Waterstones|Books?|eBooks?|The StoryGraph)\b/i

/** The words to look for in what another app shares: its title, else a quoted title, else words of the address. */
export function sharedQuery({ title = '', text = '', url = '' }: Shared): string {
  const words = withoutShop(title.replaceAll(ADDRESS, ' '))
  const quoted = /[“"]([^”"]{2,})[”"]/.exec(text)?.[1]
  const query =
    words || quoted || withoutShop(text.replaceAll(ADDRESS, ' ')) || wordsOf(url || text)
  return query.slice(0, MAX_QUERY_LENGTH)
}

function withoutShop(title: string): string {
  const parts = title.split(/\s*[|•]\s*|\s+[-–—]\s+|:\s+/).map((part) => part.trim())
  const named = parts.filter((part) => part !== '' && !(SHOP.test(part) && part.length < 24))
  return named.join(' ').trim()
}

function wordsOf(text: string): string {
  try {
    const [address = ''] = text.match(ADDRESS) ?? []
    const last = new URL(address).pathname.split('/').findLast((part) => /[a-z]-[a-z]/i.test(part))
    return (last ?? '').replaceAll('-', ' ')
  } catch {
    return ''
  }
}
