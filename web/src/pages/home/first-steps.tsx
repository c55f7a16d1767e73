import { FileUp, Search, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** For a reader without limits and without books. */
export function FirstSteps({ onImport }: { onImport: () => void }) {
  return (
    <section aria-labelledby="first-steps" className="wrap grid gap-5 pb-12">
      <h2 id="first-steps" className="text-20">
        Three ways to begin
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3">
        <Step
          Icon={SlidersHorizontal}
          title="Set your limits"
          text="Say how much language, sexual content and violence is all right. Every book then tells you whether it is within your limits."
        >
          <LinkButton to={paths.preferences} variant="primary">
            Set your limits
          </LinkButton>
        </Step>
        <Step
          Icon={FileUp}
          title="Bring your library"
          text="One file from Goodreads, StoryGraph or another service brings your books with your stars, and with their ratings as far as they are known."
        >
          <Button onClick={onImport}>Import your library</Button>
        </Step>
        <Step
          Icon={Search}
          title="Look one up"
          text="Type a title, an author or an ISBN above, or see the books of a genre or for an age."
        >
          <LinkButton to={paths.search}>Browse books</LinkButton>
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { Icon: LucideIcon; title: string; text: string; children: ReactNode }

function Step({ Icon, title, text, children }: StepProps) {
  return (
    <Card as="li" className="flex flex-col gap-4">
      <h3 className="flex items-center gap-3 text-17">
        <Icon aria-hidden size={20} className="shrink-0 text-accent" />
        {title}
      </h3>
      <p className="text-15 text-ink-2">{text}</p>
      <div className="mt-auto">{children}</div>
    </Card>
  )
}
