import { basename, join } from 'node:path'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

const MAIN = join(import.meta.dirname, '..', 'src', 'main.tsx')
const PAGE = /\/web\/src\/pages\/([\w-]+)-page\.tsx$/
/** Around every page of a reader. */
const AROUND = /\/web\/src\/app\/(?:data-area|user-menu)\.tsx$/
/** What a reader opens every day, and what is around it. */
const DAILY =
  /\/(?:home-page|search-page|library-page|recommendations-page|data-area|user-menu)\.tsx$/
/** Dialogs and menus, which are loaded at idle. */
const OVERLAY =
  /\/node_modules\/(?:@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden)\/|\/overlays\/(?:dialog|confirm-dialog|open-menu)|-menu-items/
const OF_VISITORS =
  /\/(?:landing|login|register|forgot-password|confirm-email|unconfirmed|reset-password|privacy|how-we-rate|not-found)-page\.tsx$/
/** On demand, but smaller than a request is worth. */
const SMALL = /\/app\/(?:mobile-menu|shortcuts)\.tsx$/
/** Asked for at once by every page, so that it comes with nothing else. */
const COVERS = /\/ui\/covers\/drawn-cover\.tsx$/
/** Wanted by few, large, or a loss of its own: left to the bundler, which makes files of their own. */
const RARE =
  /firebase|wasm-detector|scan-|\/administration\/|override-panel|reports-on-book|add-book-dialog|add-by-hand-dialog/

/** A file takes what its modules need along: what most pages share goes first. */
const TIERS: readonly RegExp[] = [
  /^base$/,
  /^covers$/,
  /^overlays$/,
  /^readers$/,
  /^visitors$/,
  /^forms$/,
  /-page$/,
  /parts$/,
]

/**
 * Groups modules into files, so that a page is a dozen and not seventy: what every visit needs (`base`), what several
 * pages share, what one page has, and what pages load on demand. What has no name is left to the bundler.
 */
export function pageChunks() {
  let names: Map<string, string> | undefined
  return TIERS.map((tier, at) => ({
    debugName: tier.source,
    priority: TIERS.length - at,
    name: (id: string, graph: Graph): string | null => {
      names ??= nameModules(graph)
      const name = names.get(id)
      return name !== undefined && tier.test(name) ? name : null
    },
  }))
}

function nameModules(graph: Graph): Map<string, string> {
  const everything = reach(graph, MAIN, () => true)
  const pages = [...everything].filter((id) => PAGE.test(id) || AROUND.test(id))
  const needs = new Map(pages.map((page) => [page, reach(graph, page, () => false)]))
  const mayNeed = new Map(pages.map((page) => [page, reach(graph, page, (id) => !PAGE.test(id))]))
  const first = reach(graph, MAIN, () => false)
  const covers = reach(graph, [...everything].find((id) => COVERS.test(id)) ?? MAIN, () => false)
  const names = new Map<string, string>()
  everything.delete(MAIN)
  for (const id of everything) {
    const name =
      first.has(id) || SMALL.test(id)
        ? 'base'
        : covers.has(id)
          ? 'covers'
          : OVERLAY.test(id)
            ? 'overlays'
            : nameOf(
                id,
                pages.filter((page) => needs.get(page)?.has(id)),
                pages.filter((page) => mayNeed.get(page)?.has(id)),
                [...reach(graph, id, () => false)].some((needed) => OVERLAY.test(needed)),
              )
    if (name !== null) names.set(id, name)
  }
  // What the parts share with one page would bring that page's file along to all others.
  const parts = [...names.keys()].filter((id) => names.get(id) === 'parts')
  for (const id of parts.flatMap((part) => [...reach(graph, part, () => false)]))
    if (names.get(id)?.endsWith('-page')) names.set(id, 'readers')
  return names
}

function nameOf(
  id: string,
  users: string[],
  mayUse: string[],
  needsOverlay: boolean,
): string | null {
  const [only] = mayUse
  const isOfOnePage = only !== undefined && mayUse.length === 1
  if (users.length === 0) return RARE.test(id) ? null : isOfOnePage ? partsOf(only) : 'parts'
  if (isOfOnePage && PAGE.test(only)) return basename(only, '.tsx')
  if (users.some((page) => page.endsWith('/landing-page.tsx'))) return 'base'
  const visitors = users.filter((page) => OF_VISITORS.test(page)).length
  if (visitors === users.length) return 'visitors'
  if (visitors > 0) return 'base'
  return needsOverlay ? 'forms' : 'readers'
}

/** Daily pages load all of them at idle; a visitor’s book page asks for its own at once. */
function partsOf(page: string): string {
  if (page.endsWith('/book-page.tsx')) return 'book-page'
  return DAILY.test(page) ? 'parts' : `${basename(page, '.tsx')}-parts`
}

/** What one module needs; beyond an import on demand only where `follows` says so. */
function reach(graph: Graph, from: string, follows: (id: string) => boolean): Set<string> {
  const found = new Set([from])
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) found.add(next)
    for (const next of info?.dynamicallyImportedIds ?? []) if (follows(next)) found.add(next)
  }
  return found
}
