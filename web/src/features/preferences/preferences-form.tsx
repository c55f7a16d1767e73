import { DIMENSIONS, THRESHOLD_LABELS, type Thresholds } from '@pagelight/contract/ratings.ts'
import { RUBRIC } from '@pagelight/contract/constants/rubric.ts'
import { useState, type SubmitEvent } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { useSavePreferences } from './preferences.api.ts'

const SAVED = 'Preferences saved successfully!'

export function PreferencesForm({ preferences }: { preferences: Thresholds }) {
  const save = useSavePreferences()
  const [limits, setLimits] = useState(preferences)
  const [message, setMessage] = useState<string | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage(null)
    save.mutate(limits, {
      onSuccess: () => setMessage(SAVED),
      onError: (error) => {
        const reason = serverError(error, '')
        setMessage(reason === '' ? 'Error saving preferences' : `Error: ${reason}`)
      },
    })
  }

  return (
    <form className="grid gap-8" onSubmit={submit}>
      {DIMENSIONS.map(({ key, name, threshold }) => (
        <Slider
          key={key}
          label={name}
          value={limits[threshold]}
          valueLabels={THRESHOLD_LABELS}
          legend={RUBRIC[key].map((level, index) => legend(level, index))}
          onValueChange={(value) => {
            setMessage(null)
            setLimits({ ...limits, [threshold]: value })
          }}
        />
      ))}
      {message ? (
        <Notice tone={message.includes('Error') ? 'error' : 'success'} announce>
          {message}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        loading={save.isPending}
        className="sm:justify-self-start"
      >
        Save Preferences
      </Button>
    </form>
  )
}

function legend(level: string, index: number): string {
  return index === THRESHOLD_LABELS.length - 1
    ? 'No limit: everything is shown.'
    : `At most: ${asPhrase(level)}.`
}

/** The rubric's text without the context of its table. */
function asPhrase(text: string): string {
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/^(\d+-\d+),/, '$1 swear words,')
}
