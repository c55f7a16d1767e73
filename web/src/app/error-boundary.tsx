import { Component, type ReactNode } from 'react'
import { isChunkLoadError, reloadForNewBuild } from '../lib/new-build.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Spinner } from '../ui/states/spinner.tsx'
import { MissingPage } from './missing-page.tsx'

type Props = {
  /** A new value shows the children again. Absent for the boundary around the whole app. */
  resetKey?: string
  children: ReactNode
}

type State = { failure: 'none' | 'checking' | 'broken' | 'chunk missing'; resetKey?: string }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failure: 'checking' }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey }
  }

  override componentDidCatch(error: unknown) {
    void this.recover(isChunkLoadError(error) ? 'chunk missing' : 'broken')
  }

  async recover(failure: State['failure']) {
    if (await reloadForNewBuild()) return
    this.setState((state) => (state.failure === 'checking' ? { failure } : null))
  }

  override render() {
    const { failure } = this.state
    if (failure === 'none') return this.props.children
    if (failure === 'checking') return <Spinner className="min-h-[60dvh] justify-center" />
    if (failure === 'chunk missing') return <MissingPage />
    const Frame = this.props.resetKey === undefined ? 'main' : 'div'
    return (
      <Frame className="grid min-h-[70dvh] place-items-center">
        <EmptyState
          as="h1"
          title="Something went wrong"
          actions={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                Load the page again
              </Button>
              <Button onClick={() => window.location.assign('/')}>Go to the start</Button>
            </>
          }
        >
          This page could not be shown. Your library and your settings are not affected.
        </EmptyState>
      </Frame>
    )
  }
}
