import type { Plugin } from 'vite'

/**
 * The content security policy forbids style elements, and two dependencies make them at run time. Sonner's rules come
 * from its style sheet instead; those of the dialogs' scroll lock are in src/styles/base.css.
 */
export function noInjectedStyles(): Plugin {
  const empty = '\0empty-style-singleton'
  return {
    name: 'no-injected-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return source === 'react-style-singleton' ? empty : null
    },
    load(id) {
      return id === empty ? 'export const styleSingleton = () => () => null' : null
    },
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return null
      const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (stripped === code) this.error('sonner no longer injects its styles as expected: look at this plugin again')
      return { code: stripped, map: null }
    },
  }
}
