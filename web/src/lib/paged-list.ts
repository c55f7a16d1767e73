import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const PAGE_SIZE = 20

type Asked = { query: { page: string; page_size: string }; signal: AbortSignal }

/** The queries of a list's pages; while one is loaded, the page before stays. */
export const pagedList =
  <Data>(key: readonly unknown[], load: (asked: Asked) => Promise<Data>) =>
  (page: number) =>
    queryOptions({
      queryKey: [...key, page],
      queryFn: ({ signal }) =>
        load({ query: { page: String(page), page_size: String(PAGE_SIZE) }, signal }),
      placeholderData: keepPreviousData,
    })
