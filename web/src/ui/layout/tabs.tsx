import * as Parts from 'radix-ui/tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { name: string; content: ReactNode }[]
}

/** Only the chosen tab is in the page. Numbers are its values: they become part of ids, where names with spaces break. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Parts.Root defaultValue="0" className="grid gap-6">
      <Parts.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map(({ name }, index) => (
          <Parts.Trigger
            key={name}
            value={String(index)}
            className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent px-1 font-medium text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map(({ name, content }, index) => (
        <Parts.Content key={name} value={String(index)} className="grid gap-6">
          {content}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}
