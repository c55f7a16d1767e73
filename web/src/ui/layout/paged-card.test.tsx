import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PagedCard } from './paged-card.tsx'

test('the pages of two lists on a page are told apart by name', () => {
  for (const title of ['Requests', 'Approved readers'])
    render(
      <PagedCard
        title={title}
        empty="None"
        total={30}
        pageSize={10}
        page={1}
        onPageChange={() => {}}
      >
        <p>Ten of them</p>
      </PagedCard>,
    )
  for (const title of ['Requests', 'Approved readers'])
    expect(screen.getByRole('navigation', { name: `Pages of ${title}` })).toBeVisible()
})
