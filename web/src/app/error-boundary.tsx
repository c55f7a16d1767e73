import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown instead of a blank page when rendering fails. React knows this only as a class. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
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
