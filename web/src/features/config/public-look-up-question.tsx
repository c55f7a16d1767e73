import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePublicLookUp, useSetPublicLookUp } from './public-look-up.api.ts'

/** Nothing once it is answered, or where the environment decides. */
export function PublicLookUpQuestion() {
  const id = useId()
  const { data } = usePublicLookUp()
  const setting = useSetPublicLookUp()
  if (!data || data.decided_by !== null) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-20">
        Let visitors look up a book before they have an account?
      </h2>
      <p className="prose text-ink-2">
        They would find a field on the first page, for books that come with this site, and see their
        levels. Nothing that readers wrote is shown, and no catalogue outside is asked. Until you
        answer there is no such field. You can change your mind in “History and server”.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setting.mutate('catalogue')} disabled={setting.isPending}>
          Let visitors look up books
        </Button>
        <Button onClick={() => setting.mutate('off')} disabled={setting.isPending}>
          No, members only
        </Button>
      </div>
    </Card>
  )
}
