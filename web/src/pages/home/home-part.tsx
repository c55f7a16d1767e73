import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../ui/class-names.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Skeleton } from '../../ui/states/skeletons.tsx'

type Loading<T> = {
  data: T | undefined
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type HomePartProps<T> = {
  title: string
  link?: { to: string; text: string } | undefined
  query: Loading<T>
  /** About the height of what comes, so that what is below hardly moves. */
  height?: string
  children: (data: T) => ReactNode
}

/** A part of the home page that loads and fails by itself. */
export function HomePart<T>({ title, link, query, height = 'h-44', children }: HomePartProps<T>) {
  const id = useId()
  const { data, isPending, isFetching, refetch } = query
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {link ? (
          <Link to={link.to} className="link inline-flex min-h-11 items-center text-15">
            {link.text}
          </Link>
        ) : null}
      </div>
      {data !== undefined ? (
        children(data)
      ) : isPending ? (
        <div>
          <output className="sr-only">{`Loading: ${title}`}</output>
          <Skeleton className={classNames('rounded-lg', height)} />
        </div>
      ) : (
        <LoadFailure
          title={`${title} could not be loaded`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}
