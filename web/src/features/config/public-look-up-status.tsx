import type { PublicLookUpSetting } from '@pagelight/contract/config.ts'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePublicLookUp, useSetPublicLookUp } from './public-look-up.api.ts'

/** Nothing while it is not known. */
export function PublicLookUpStatus() {
  const id = useId()
  const { data } = usePublicLookUp()
  const setting = useSetPublicLookUp()
  if (!data) return null
  const isOn = data.public_lookup === 'catalogue'
  return (
    <Card as="section" aria-labelledby={id} className="grid justify-items-start gap-3">
      <div>
        <h2 id={id} className="text-20">
          Look-up for visitors
        </h2>
        <p className="mt-1 text-ink-2">{sentenceOf(data)}</p>
      </div>
      {data.decided_by === 'environment' ? null : (
        <Button
          onClick={() => setting.mutate(isOn ? 'off' : 'catalogue')}
          loading={setting.isPending}
        >
          {isOn ? 'End it' : 'Let visitors look up books'}
        </Button>
      )}
    </Card>
  )
}

function sentenceOf({ public_lookup, decided_by }: PublicLookUpSetting): string {
  const state =
    public_lookup === 'catalogue'
      ? 'Visitors can look up books that come with this site.'
      : 'Visitors cannot look up books.'
  return decided_by === 'environment'
    ? `${state} PUBLIC_LOOKUP decides this, in the settings of the server.`
    : state
}
