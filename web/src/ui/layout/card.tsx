import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padded?: boolean
}

export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      // A div's props fit all of these tags.
      {...(rest as object)}
      className={classNames(
        'rounded-lg border border-line bg-sheet shadow-sm',
        padded && 'p-5 sm:p-6',
        className,
      )}
    />
  )
}
