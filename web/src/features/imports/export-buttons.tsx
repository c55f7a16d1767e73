import { Download } from 'lucide-react'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** Excel takes a file without this mark for another code page. */
export const BYTE_ORDER_MARK = '\ufeff'

const files = {
  CSV: async () => saveFile('library.csv', 'text/csv', await call('exportCsv')),
  'CSV for Excel': async () =>
    saveFile('library-excel.csv', 'text/csv', BYTE_ORDER_MARK + (await call('exportCsv'))),
  JSON: async () =>
    saveFile('library.json', 'application/json', JSON.stringify(await call('exportJson'), null, 2)),
}

export function ExportButtons() {
  const [busy, setBusy] = useState<keyof typeof files | null>(null)

  async function save(kind: keyof typeof files) {
    setBusy(kind)
    try {
      await files[kind]()
    } catch (error) {
      toast.error(serverError(error, 'Your library could not be exported. Please try again.'))
    }
    setBusy(null)
  }

  return (
    <div className="flex flex-wrap gap-3">
      {(['CSV', 'CSV for Excel', 'JSON'] as const).map((kind) => (
        <Button
          key={kind}
          icon={<Download aria-hidden size={18} />}
          loading={busy === kind}
          onClick={() => void save(kind)}
        >
          {`Download ${kind}`}
        </Button>
      ))}
    </div>
  )
}
