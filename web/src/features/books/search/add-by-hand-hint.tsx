export function AddByHandHint({ onClick }: { onClick: () => void }) {
  return (
    <p className="text-ink-2 print:hidden">
      Can't find it?{' '}
      <button
        type="button"
        className="min-h-11 text-ink-2 underline hover:text-accent"
        onClick={onClick}
      >
        Add it by hand
      </button>
    </p>
  )
}
