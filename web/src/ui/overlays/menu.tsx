import {
  cloneElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { lazyPart } from '../states/lazy-part.tsx'
import { OnDemand } from './on-demand.tsx'

const OpenMenu = lazyPart(async () => (await import('./open-menu.tsx')).OpenMenu)

/** A button at once; what it opens, a lazy part as its child, is loaded at idle or when it is first wanted. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement<object>
  align?: 'start' | 'end'
  children: ReactElement
}) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click without a count is one of the keyboard's.
    onClick: (event: MouseEvent) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpenedBy('keyboard')
    },
  } as object)
  return (
    <OnDemand when={openedBy !== null} until={closed}>
      <OpenMenu trigger={trigger} align={align} openedBy={openedBy ?? 'pointer'}>
        {children}
      </OpenMenu>
    </OnDemand>
  )
}
