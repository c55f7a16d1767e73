import { useEffect } from 'react'
import { useBrandName } from './brand-name.ts'

/** "My Library · Pagelight" */
export function useDocumentTitle(title: string): void {
  const brandName = useBrandName()
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
}
