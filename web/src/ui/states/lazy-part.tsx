import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { isChunkLoadError, reloadForNewBuild } from '../../lib/new-build.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** A menu, dialog or panel with a chunk of its own. Where that is lost, a sentence stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactNode) & { preload: () => void } {
  const toLazy = () => lazy(async () => ({ default: await load() }))
  // React keeps the failure of a lazy component, so that another try needs another component.
  let Part = toLazy()
  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0)

    async function tryAgain() {
      // Chromium keeps a failed import until the page is loaded again.
      if (attempt > 0) return window.location.reload()
      if (await reloadForNewBuild()) return
      Part = toLazy()
      setAttempt(attempt + 1)
    }

    return (
      <LostChunk key={attempt} wasTried={attempt > 0} onRetry={tryAgain}>
        <Part {...props} />
      </LostChunk>
    )
  }
  // A failed import is kept: without a network it is better not to begin.
  const preload = () => void (navigator.onLine ? load().catch(() => undefined) : undefined)
  return Object.assign(LazyPart, { preload })
}

type LostChunkProps = { wasTried: boolean; onRetry: () => Promise<void>; children: ReactNode }
type LostChunkState = { error: unknown; retrying: boolean }

class LostChunk extends Component<LostChunkProps, LostChunkState> {
  override state: LostChunkState = { error: null, retrying: false }

  static getDerivedStateFromError(error: unknown): Partial<LostChunkState> {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isChunkLoadError(error)) throw error
    return (
      // A dialog has no place on the page: its sentence stays in view.
      <div className="sticky bottom-4 z-20 my-2 rounded-md bg-sheet shadow-md">
        <Notice tone="error" action={this.action(this.props.wasTried)}>
          This part of the page could not be loaded. Check your connection.
        </Notice>
      </div>
    )
  }

  action(wasTried: boolean) {
    return (
      <Button
        size="sm"
        loading={this.state.retrying}
        onClick={() => {
          this.setState({ retrying: true })
          void this.props.onRetry()
        }}
      >
        {wasTried ? 'Load the page again' : 'Try again'}
      </Button>
    )
  }
}
