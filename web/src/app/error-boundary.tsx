import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Props = {
  /** Another place deserves another try. */
  place?: string
  children: ReactNode
}

type State = { failed: boolean; place?: string }

/** Shown instead of a blank page when rendering fails. React knows this only as a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="grid min-h-[70dvh] place-items-center">
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
      </main>
    )
  }
}
