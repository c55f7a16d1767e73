const analysts = [
  {
    name: 'An administrator',
    meaning:
      'Somebody looked and gave a reason, which stands on the book’s page. It stays whatever an analyst says later.',
  },
  {
    name: 'A language model',
    meaning:
      'Where one is set up. It must say whether it knows this very book; if not, it estimates from the description or says nothing.',
  },
  {
    name: 'The starter catalogue',
    meaning:
      'Well-known books that come with this app, assessed one by one by a language model from knowledge of the book.',
  },
  {
    name: 'The estimator',
    meaning:
      'Built in, without any network. It weighs the words of the description, the subjects and the genre.',
  },
  { name: 'Nobody', meaning: 'Then the book is not rated.' },
]

/** Who is asked about a book, in this order. */
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
