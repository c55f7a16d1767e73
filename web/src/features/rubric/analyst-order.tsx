const analysts = [
  {
    name: 'An administrator',
    meaning:
      'A person set the ratings and gave a reason, which is shown on the book’s page. Later analyses do not replace them.',
  },
  {
    name: 'A language model',
    meaning:
      'If one is configured. It must say whether it knows this particular book; if not, it estimates from the description or gives no rating.',
  },
  {
    name: 'The starter catalogue',
    meaning:
      'Well-known books that come with this app, assessed one by one by a language model from knowledge of the book.',
  },
  {
    name: 'The estimator',
    meaning:
      'Built in, needs no network. It uses the ratings of other books of the series and by the author, the words of the description, the subjects and the genre.',
  },
  { name: 'Nobody', meaning: 'In that case the book has no ratings.' },
]

export function AnalystOrder() {
  return (
    <ol className="grid gap-5">
      {analysts.map(({ name, meaning }, index) => (
        <li key={name} className="grid grid-cols-[2rem_1fr] gap-x-3">
          <span
            aria-hidden
            className="font-serif text-20 leading-snug font-semibold text-ink-3 tabular-nums"
          >
            {index + 1}
          </span>
          <p className="prose text-ink-2">
            <span className="font-medium text-ink">{name}.</span> {meaning}
          </p>
        </li>
      ))}
    </ol>
  )
}
