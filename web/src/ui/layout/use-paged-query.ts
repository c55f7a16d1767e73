import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '../../lib/paged-list.ts'
import { lastPage } from './paged-card.tsx'

/**
 * One page of a list, and what a PagedQueryCard needs to show it. When the list has become
 * shorter than the page shown, its last page is.
 */
export function usePagedQuery<Data extends { total: number }, Key extends QueryKey>(
  ofPage: (page: number) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const [page, setPage] = useState(1)
  const query = useQuery(ofPage(page))
  const { data } = query
  if (data && page > lastPage(data.total, PAGE_SIZE)) setPage(lastPage(data.total, PAGE_SIZE))
  return { data, setPage, paged: { query, pageSize: PAGE_SIZE, page, onPageChange: setPage } }
}
