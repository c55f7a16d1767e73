import { limitedDimensions } from '@pagelight/contract/ratings.ts'
import { ImportNews } from '../../features/imports/import-news.tsx'
import { useImports } from '../../features/imports/imports.api.ts'
import { useReading } from '../../features/library/library.api.ts'
import { usePreferences } from '../../features/preferences/preferences.api.ts'
import { Skeleton } from '../../ui/states/skeletons.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LimitsPart } from './limits-part.tsx'
import { ReadingPart } from './reading-part.tsx'
import { SuggestionsPart } from './suggestions-part.tsx'

/** Nothing is drawn before it is known what there is, so that nothing is pushed down. */
export function ReaderParts({ onImport }: { onImport: () => void }) {
  const reading = useReading()
  const preferences = usePreferences()
  const imports = useImports()
  if (reading.isPending || preferences.isPending || imports.isPending) {
    return (
      <div className="wrap min-h-dvh">
        <output className="sr-only">Loading your books…</output>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    )
  }
  const limits = preferences.data ?? null
  const isFirstVisit =
    reading.data?.entries === 0 &&
    limits !== null &&
    limitedDimensions(limits).length === 0 &&
    imports.data?.length === 0
  if (isFirstVisit) return <FirstSteps onImport={onImport} />
  return (
    <div className="wrap grid gap-10 pb-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <ReadingPart reading={reading} limits={limits} onImport={onImport} />
        <ImportNews imports={imports} />
        <SuggestionsPart limits={limits} />
      </div>
      <LimitsPart preferences={preferences} />
    </div>
  )
}
