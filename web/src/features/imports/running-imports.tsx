import { Card } from '../../ui/layout/card.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isRunning, useImports } from './imports.api.ts'

export function RunningImports() {
  const running = useImports().data?.filter(isRunning) ?? []
  return running.map((report) => (
    <Card
      key={report.id}
      as="section"
      aria-label={`Import of ${report.file_name}`}
      className="mb-6"
    >
      <ImportProgress report={report} name={report.file_name} />
    </Card>
  ))
}
