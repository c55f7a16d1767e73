import { SHORTCUTS } from '../../lib/shortcuts.ts'
import { parseBoolean, useStoredState } from '../../lib/stored-state.ts'

export function KeysOfPage() {
  const [on, setOn] = useStoredState(SHORTCUTS, true, parseBoolean)
  return (
    <section aria-labelledby="keys-of-page" className="grid justify-items-start gap-1">
      <h2 id="keys-of-page" className="text-20">
        Keyboard
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
        Single keys: / for the search, ? for all keys
      </label>
    </section>
  )
}
