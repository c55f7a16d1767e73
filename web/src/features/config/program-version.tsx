import { useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { useConfig } from './config.api.ts'

/** Nothing while it is not known. */
export function ProgramVersion() {
  const id = useId()
  const config = useConfig()
  if (!config) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-20">
        Version
      </h2>
      <p className="mt-1 text-ink-2">{`This server runs version ${config.version}.`}</p>
    </Card>
  )
}
