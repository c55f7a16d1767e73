import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** False when the content brings its own space, for instance a table. */
  padded?: boolean
}

export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      // The tags differ only in their meaning; a div's props fit them all.
      {...(rest as object)}
      className={classNames(
        'rounded-lg border border-line bg-sheet shadow-sm',
        padded && 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
