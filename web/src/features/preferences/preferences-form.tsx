import {
  DIMENSIONS,
  MAX_RATING,
  ratingLabel,
  THRESHOLD_LABELS,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'
import { RUBRIC } from '@pagelight/contract/constants/rubric.ts'
import { useState, type SubmitEvent } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { useSaveOnLeaving } from '../../ui/forms/use-save-on-leaving.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useSavePreferences } from './preferences.api.ts'

const SAVED = 'Preferences saved successfully!'

export function PreferencesForm({ preferences }: { preferences: Thresholds }) {
  const save = useSavePreferences()
  const [limits, setLimits] = useState(preferences)
  const [sent, setSent] = useState(preferences)
  const [message, setMessage] = useState<string | null>(null)

  const changed = DIMENSIONS.some(({ threshold }) => limits[threshold] !== sent[threshold])
  const form = useSaveOnLeaving(
    changed ? () => void toastResult(send(), { done: () => SAVED, failed: failureText }) : null,
  )

  async function send() {
    setMessage(null)
    setSent(limits)
    try {
      return await save.mutateAsync(limits)
    } catch (error) {
      setSent(preferences)
      throw error
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    try {
      await send()
      setMessage(SAVED)
    } catch (error) {
      setMessage(failureText(error))
    }
  }

  return (
    <form className="grid gap-8" ref={form} onSubmit={(event) => void submit(event)}>
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
      <div className="grid gap-1.5">
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          className="sm:justify-self-start"
        >
          Save Preferences
        </Button>
        <p className="text-13 text-ink-3">Saved when you leave the sliders, too.</p>
      </div>
    </form>
  )
}

function failureText(error: unknown): string {
  const reason = serverError(error, '')
  return reason === '' ? 'Error saving preferences' : `Error: ${reason}`
}

function legend(level: string, index: number): string {
  return index === MAX_RATING
    ? 'No limit: everything is shown.'
    : `Up to ${ratingLabel(index)}, ${index}/${MAX_RATING}: ${asPhrase(level)}.`
}

/** The rubric's text without the context of its table. */
function asPhrase(text: string): string {
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/^(\d+-\d+),/, '$1 swear words,')
}
