const steps = [
  { title: 'Submit interest', text: 'Leave your e-mail address. That is all we ask for.' },
  {
    title: 'Get approved',
    text: 'We let readers in a few at a time and write to you when it is your turn.',
  },
  {
    title: 'Start filtering',
    text: 'Create your account, set your limits and look up your first book.',
  },
] as const

export function PilotSteps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:grid md:content-start md:gap-3">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full border border-accent/40 font-serif text-20 font-semibold text-accent"
          >
            {index + 1}
          </span>
          <div className="grid gap-1">
            <h3 className="text-20">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
