import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importProblem } from './import-direction.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const importDirection = {
  meta: { schema: false },
  create(context) {
    const file = relative(root, context.filename).replaceAll('\\', '/')
    const rules = context.options[0]
    const check = (node, typeOnly) => {
      if (typeof node.source?.value !== 'string') return
      const message = importProblem(file, node.source.value, typeOnly, rules)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    }
  },
}

const noBarrel = {
  create(context) {
    return {
      Program(node) {
        if (/[\\/]index\.[cm]?[jt]sx?$/.test(context.filename)) {
          context.report({
            node,
            message: 'Index files are not allowed: import from the file itself.',
          })
        }
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: { 'import-direction': importDirection, 'no-barrel': noBarrel },
}
