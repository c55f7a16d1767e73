import { ScanBarcode } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Stands beside a search box. */
export function ScanLink() {
  return (
    <LinkButton
      to={paths.scan}
      size="icon"
      aria-label="Scan a barcode"
      title="Scan a barcode"
      icon={<ScanBarcode aria-hidden size={22} />}
    />
  )
}
