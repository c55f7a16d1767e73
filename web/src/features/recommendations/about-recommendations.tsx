import { EyeOff, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { BrowsedBook } from '@pagelight/contract/books.ts'
import { Button } from '../../ui/button.tsx'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { Recommendations } from './recommendations.api.ts'

const DismissedDialog = lazyPart(
  async () => (await import('./dismissed-dialog.tsx')).DismissedDialog,
)

const TasteQuestions = lazyPart(
  async () => (await import('./tastes/taste-questions.tsx')).TasteQuestions,
)

type AboutRecommendationsProps = {
  data: Recommendations | undefined
  onLiked: (book: BrowsedBook) => Promise<unknown>
  onOpenDismissed: () => void
  onAnswered: () => void
}

/** Below the books: what a reader can do about them. */
export function AboutRecommendations({
  data,
  onLiked,
  onOpenDismissed,
  onAnswered,
}: AboutRecommendationsProps) {
  const [showsDismissed, setShowsDismissed] = useState(false)
  const [changesTastes, setChangesTastes] = useState(false)
  return (
    <>
      <section aria-label="Tastes and dismissed books" className="border-t border-line pt-5">
        <div className="flex flex-wrap gap-3">
          {data?.ask_tastes ? null : (
            <Button
              size="sm"
              icon={<SlidersHorizontal aria-hidden size={17} />}
              aria-expanded={changesTastes}
              onClick={() => setChangesTastes(!changesTastes)}
            >
              My tastes
            </Button>
          )}
          <Button
            size="sm"
            icon={<EyeOff aria-hidden size={17} />}
            onClick={() => {
              onOpenDismissed()
              setShowsDismissed(true)
            }}
          >
            Dismissed books
          </Button>
        </div>
      </section>
      <OnDemand when={changesTastes}>
        {changesTastes ? (
          <TasteQuestions
            onPick={onLiked}
            onDone={() => {
              setChangesTastes(false)
              onAnswered()
            }}
          />
        ) : null}
      </OnDemand>
      <OnDemand when={showsDismissed}>
        <DismissedDialog open={showsDismissed} onOpenChange={setShowsDismissed} />
      </OnDemand>
    </>
  )
}
