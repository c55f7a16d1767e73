import { formatNumber } from '../../lib/format-number.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { isRunning, useImports } from './imports.api.ts'

export function RunningImports() {
  const running = useImports().data?.filter(isRunning) ?? []
  return running.map(({ id, file_name: name, rows, rows_done: done }) => (
    <Card key={id} as="section" aria-label={`Import of ${name}`} className="mb-6">
      <ProgressBar
        label={`Importing ${name}: ${formatNumber(done)} of ${formatNumber(rows)} rows`}
        value={(done / rows) * 100}
      />
    </Card>
  ))
}
