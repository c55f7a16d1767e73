import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { lastPage } from './paged-card.tsx'

/**
 * One page of a list, and what a PagedQueryCard needs to show it. When the list has become
 * shorter than the page shown, its last page is.
 */
export function usePagedQuery<Data extends { total: number }, Key extends QueryKey>(
  ofPage: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
  pageSize: number,
) {
  const [page, setPage] = useState(1)
  const query = useQuery(ofPage(page))
  const { data } = query
  if (data && page > lastPage(data.total, pageSize)) setPage(lastPage(data.total, pageSize))
  return { data, setPage, paged: { query, pageSize, page, onPageChange: setPage } }
}
