import { useEffect, useRef } from 'react'

/** Whether the component is still shown: a failure is told at its place, and by a toast only when that is gone. */
export function useIsOnPage(): () => boolean {
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return () => isOnPage.current
}
