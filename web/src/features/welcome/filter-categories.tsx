import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { HeartHandshake, MessageCircle, Swords, type LucideIcon } from 'lucide-react'

const details: Record<DimensionKey, { Icon: LucideIcon; text: string }> = {
  language: {
    Icon: MessageCircle,
    text: 'How much swearing there is and how strong: from “darn” to slurs.',
  },
  sexual: {
    Icon: HeartHandshake,
    text: 'From a brief kiss, through closed doors, to scenes on the page.',
  },
  violence: {
    Icon: Swords,
    text: 'From slapstick to battles to gore: what is shown, and how closely.',
  },
}

export function FilterCategories() {
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
      {DIMENSIONS.map(({ key, name }) => {
        const { Icon, text } = details[key]
        return (
          <li key={key} className="flex gap-4 md:grid md:content-start md:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-wash text-accent">
              <Icon aria-hidden size={22} />
            </span>
            <div className="grid gap-1">
              <h3 className="text-20">{name}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
