import { GraduationCap, HeartHandshake, Users, type LucideIcon } from 'lucide-react'

const READERS: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Parents',
    text: 'Is this one all right for her? Set what is fine for your child once, and every book answers in one line, with the reason.',
    Icon: Users,
  },
  {
    title: 'Romance readers',
    text: 'Closed door or open? Know how much is on the page, bring your Goodreads shelves, and find the next one at your own heat.',
    Icon: HeartHandshake,
  },
  {
    title: 'Teachers and librarians',
    text: 'Have an answer when somebody asks what is in a book: three levels, their reasons, and where each of them comes from.',
    Icon: GraduationCap,
  },
]

export function ForWhom() {
  return (
    <div className="grid gap-8 md:grid-cols-3 md:gap-10">
      {READERS.map(({ title, text, Icon }) => (
        <div key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
          <Icon aria-hidden size={22} className="mt-0.5 text-accent" />
          <h3 className="text-20">{title}</h3>
          <p className="col-start-2 text-ink-2">{text}</p>
        </div>
      ))}
    </div>
  )
}
