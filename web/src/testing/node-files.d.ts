// A style sheet is empty to the tests if it is imported.
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string
}

interface ImportMeta {
  readonly dirname: string
}
