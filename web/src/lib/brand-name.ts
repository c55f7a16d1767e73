import { createContext, useContext } from 'react'

export const DEFAULT_BRAND_NAME = 'Pagelight'

export const BrandNameContext = createContext(DEFAULT_BRAND_NAME)

export function useBrandName(): string {
  return useContext(BrandNameContext)
}
