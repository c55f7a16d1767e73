import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractVersion } from './build/contract-version.ts'
import { pageChunks } from './build/page-chunks.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  define: { CONTRACT_VERSION: JSON.stringify(contractVersion()) },
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker()],
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
              priority: 9,
              test: /node_modules[\\/](?:react|react-dom|wouter|regexparam|use-sync-external-store|scheduler)[\\/]/,
            },
            ...pageChunks(),
          ],
        },
      },
    },
  },
})
