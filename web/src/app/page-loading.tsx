import { Spinner } from '../ui/states/spinner.tsx'

/** While a page's code loads. */
export function PageLoading() {
  return (
    <div data-page-loading>
      <Spinner className="min-h-[60dvh] justify-center" />
    </div>
  )
}
