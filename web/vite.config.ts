import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noInjectedStyles } from './build/no-injected-styles.ts'
import { preloadFonts } from './build/preload-fonts.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), noInjectedStyles(), preloadFonts()],
  server: { proxy: { '/api': api } },
  build: {
    // Nothing as a data: address: the fonts must stay files under the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
