import { createContext, useContext } from 'react'

export const DEFAULT_BRAND_NAME = 'Pagelight'

/** Filled from the server's configuration by the app. */
export const BrandNameContext = createContext(DEFAULT_BRAND_NAME)

export function useBrandName(): string {
  return useContext(BrandNameContext)
}
