import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

/** The link is there to be read too: browsers let pages copy over https only. */
export function CopyLink({ link, of }: { link: string; of: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('The link is copied.')
    } catch {
      toast.error('The browser does not allow copying here. Select the link and copy it.')
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code className="text-13 wrap-anywhere select-all">{link}</code>
      <Button
        size="sm"
        icon={<Copy aria-hidden size={16} />}
        aria-label={`Copy the link for ${of}`}
        onClick={() => void copy()}
      >
        Copy the link
      </Button>
    </p>
  )
}
