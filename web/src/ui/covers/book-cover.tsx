import { useState, type SyntheticEvent } from 'react'
import { classNames } from '../class-names.ts'
import { coverDesign } from './cover-design.ts'
import { PlaceholderCover } from './placeholder-cover.tsx'

export type BookCoverProps = {
  title: string
  author: string
  /** Decides about the drawing where there is no cover. */
  genre: string | null
  src?: string | null
  /** Empty if the title is shown beside the cover. */
  alt?: string
  /** For the cover of the page's main book. */
  eager?: boolean
  /** Sets the width; the ratio is 2:3. */
  className?: string
}

/** With a placeholder if there is no cover or it fails to load. */
export function BookCover({
  title,
  author,
  genre,
  src,
  alt = '',
  eager = false,
  className = 'w-24',
}: BookCoverProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const design = coverDesign(title, genre)
  const usable = src && src !== failedSrc ? src : null

  // Cover services send an image of one pixel for an unknown book.
  function onLoad(event: SyntheticEvent<HTMLImageElement>) {
    if (usable && event.currentTarget.naturalWidth === 1) setFailedSrc(usable)
  }

  return (
    <span
      data-cover
      className={classNames(
        'relative block aspect-2/3 shrink-0 self-start overflow-hidden rounded-xs shadow-cover',
        className,
      )}
      style={{ backgroundColor: design.cloth }}
      {...(!usable && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
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
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <PlaceholderCover title={title} author={author} design={design} />
      )}
    </span>
  )
}
