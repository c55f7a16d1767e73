import { useChoosing } from './choosing.ts'

/** null: the reader. */
export function useLeadName(): string | null {
  const { everyone, choice } = useChoosing()
  const others = everyone ? [...everyone.people, ...everyone.groups] : []
  return others.find(({ id }) => id === choice)?.name ?? null
}

/** For calls that answer for somebody; nothing for the reader. */
export function useForQuery(): { for?: string } {
  const { choice } = useChoosing()
  return choice === null ? {} : { for: String(choice) }
}
