import type { ReactNode } from 'react'
import { useConfig } from '../features/config/config.api.ts'
import { BrandNameContext, DEFAULT_BRAND_NAME } from '../lib/brand-name.ts'

export function BrandNameProvider({ children }: { children: ReactNode }) {
  return (
    <BrandNameContext value={useConfig()?.brand_name ?? DEFAULT_BRAND_NAME}>
      {children}
    </BrandNameContext>
  )
}
