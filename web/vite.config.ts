import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './build/preload-fonts.ts'
import { stripSonnerStyles } from './build/strip-sonner-styles.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const basics = new RegExp(
  [
    'web/src/ui/(?:badge|covers/book-cover|layout/card|chip|class-names|forms/field-frame|states/notice|ratings/rating-colours|ratings/rating-meters?|ratings/rating-words|layout/section|forms/text-field)[.]',
    'web/src/lib/document-title[.]',
    'contract/src/ratings[.]',
    'lucide-react/dist/esm/(?:createLucideIcon|Icon|context|shared|defaultAttributes)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), stripSonnerStyles(), preloadFonts()],
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'build/empty-style-singleton.ts') },
  },
  // Everything that the server answers itself.
  server: { proxy: { '/api': api, '/healthz': api, '/readyz': api, '/metrics': api } },
  build: {
    // Nothing as a data: address: the fonts must stay files under the content security policy.
    assetsInlineLimit: 0,
    // What `npm run bundle:check` weighs.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so that an update of the app leaves it in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|wouter|regexparam|use-sync-external-store|scheduler)[\\/]/,
            },
            // The small parts of every page in one file: two dozen files of 300 bytes each pack badly.
            { name: 'basics', test: basics },
          ],
        },
      },
    },
  },
})
