import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { setTheme, useTheme, type Theme } from './theme.ts'
import { ToggleGroup } from './forms/toggle-group.tsx'

const options: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden size={17} /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden size={17} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={17} /> },
]

export function ThemeSwitch() {
  return <ToggleGroup label="Theme" value={useTheme()} onValueChange={setTheme} options={options} />
}
