import { lazy, Suspense, useState, type ComponentType, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import type { CoveredBook } from './cover-design.ts'

// In a chunk of its own, so that no page waits for it; asked for at once, so that it is there before the books are.
const drawing = import('./drawn-cover.tsx').then(
  (chunk) => chunk.DrawnCover,
  (): ComponentType<CoveredBook> => () => null,
)
const DrawnCover = lazy(async () => ({ default: await drawing }))

export type BookCoverProps = {
  book: CoveredBook & { cover_url?: string | null | undefined }
  /** Empty if the title is shown beside the cover. */
  alt?: string
  /** For the cover of the page's main book. */
  eager?: boolean
  /** Sets the width; the ratio is 2:3. */
  className?: string
}

/** Drawn; where there is an image it fades in over the drawing. */
export function BookCover({ book, alt = '', eager = false, className = 'w-24' }: BookCoverProps) {
  const { title, author, cover_motif, cover_url: src } = book
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null)
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const usable = src && src !== failedSrc ? src : null

  // Cover services send an image of one pixel for an unknown book.
  function onLoad(event: SyntheticEvent<HTMLImageElement>) {
    if (event.currentTarget.naturalWidth === 1) setFailedSrc(usable)
    else setLoadedSrc(usable)
  }

  return (
    <span
      data-cover
      className={classNames(
        '@container relative block aspect-2/3 shrink-0 self-start overflow-hidden rounded-xs bg-wash shadow-cover',
        className,
      )}
      {...(!usable && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      <Suspense>
        <DrawnCover title={title} author={author} cover_motif={cover_motif} />
      </Suspense>
      {usable ? (
        <img
          key={usable}
          src={usable}
          alt={alt}
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={() => setFailedSrc(usable)}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity',
            loadedSrc !== usable && 'opacity-0',
          )}
        />
      ) : null}
    </span>
  )
}
