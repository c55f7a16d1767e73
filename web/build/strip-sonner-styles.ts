import type { Plugin } from 'vite'

/** Sonner writes a style element when it loads, which the content security policy forbids; its style sheet stays. */
export function stripSonnerStyles(): Plugin {
  return {
    name: 'strip-sonner-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return null
      const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (stripped === code)
        this.error('sonner no longer injects its styles as expected: look at this plugin again')
      return { code: stripped, map: null }
    },
  }
}
