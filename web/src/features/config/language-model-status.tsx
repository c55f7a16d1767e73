import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../lib/call.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'

const STATES = { checking: 'Being checked', works: 'Works', fails: 'Does not work' } as const

/** Nothing while it is not known. */
export function LanguageModelStatus() {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['language-model'],
    queryFn: ({ signal }) => call('languageModel', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.language_model?.state === 'checking' ? 5_000 : false,
  })
  if (!data) return null
  const { language_model: model } = data
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-20">
        Language model
      </h2>
      {model ? (
        <p className="mt-1 text-ink-2">
          <strong className={model.state === 'fails' ? 'text-danger' : 'text-ink'}>
            {`${STATES[model.state]}: ${model.model}`}
          </strong>
          {` (${model.provider}). ${model.finding}`}
          {model.checked_at ? ` Checked ${formatDate(model.checked_at)}.` : null}
        </p>
      ) : (
        <p className="mt-1 text-ink-2">None is configured. The catalogue and the estimator rate.</p>
      )}
    </Card>
  )
}
