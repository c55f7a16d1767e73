import { classNames } from './class-names.ts'

function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-accent"
    >
      <path d="M14 10.4c-2.7-2-6.2-2.6-10.5-2.4v14.6c4.3-.2 7.8.5 10.5 2.5 2.7-2 6.2-2.7 10.5-2.5V8c-4.3-.2-7.8.4-10.5 2.4z" />
      <path d="M14 10.4v14.7" />
      <circle cx="14" cy="4.4" r="2.1" className="fill-star" stroke="none" />
    </svg>
  )
}

export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-serif text-20 font-semibold',
        className,
      )}
    >
      <BrandMark />
      {name}
    </span>
  )
}
