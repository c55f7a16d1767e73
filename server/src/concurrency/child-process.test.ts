import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { isRunning } from '../testing/programs/running-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runInChild } from './child-process.ts'

vi.setConfig({ testTimeout: 120_000 })
const LIMITS = { memoryMb: 200, timeoutMs: 100_000 }

function childThat(body: string): { program: URL; folder: string } {
  const folder = temporaryFolder()
  const answerParent = new URL('./answer-parent.ts', import.meta.url).href
  const file = join(folder, 'child.ts')
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'
     import { answerParent } from ${JSON.stringify(answerParent)}
     answerParent(async (input) => { ${body} })`,
  )
  return { program: pathToFileURL(file), folder }
}

test('an answer comes back as it is, bytes included, and the child is gone', async () => {
  const { program } = childThat(
    `return { pid: process.pid, settings: Object.keys(process.env), bytes: new Uint8Array(input.size).fill(7) }`,
  )
  const { pid, settings, bytes } = await runInChild<{
    pid: number
    settings: string[]
    bytes: Uint8Array
  }>(program, { size: 3_000_000 }, LIMITS)
  expect(Buffer.compare(bytes, Buffer.alloc(3_000_000, 7))).toBe(0)
  expect(settings).not.toContain('PATH')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.each([
  ['a heap that grows', `const all = []; for (;;) all.push({ a: all.length })`, 'memory'],
  ['one array that grows', `const all = []; for (let i = 0; ; i++) all.push(i)`, 'memory'],
  ['too deep a stack', `const f = () => f() + 1; return f()`, 'memory'],
  ['an error', `throw new Error('of the file')`, 'crash'],
  ['an end without an answer', `process.exit(3)`, 'crash'],
  ['a loop without an end', `for (;;);`, 'time'],
])('%s ends the child and nothing else', async (_, body, why) => {
  const timeoutMs = why === 'time' ? 1_500 : 100_000
  const ended = runInChild(childThat(body).program, {}, { ...LIMITS, timeoutMs })
  await expect(ended).rejects.toMatchObject({ name: 'ChildEnded', why })
  await expect(ended).rejects.not.toThrow('of the file')
})

test.runIf(process.platform === 'linux')(
  'the system limits buffers and native memory too, and takes the child first when memory is short',
  async () => {
    const { program } = childThat(
      `const read = (file) => process.getBuiltinModule('node:fs').readFileSync('/proc/self/' + file, 'utf8')
       const all = Array.from({ length: input.mb }, () => Buffer.alloc(1_000_000, 1))
       return { buffers: all.length, limits: read('limits'), score: read('oom_score_adj') }`,
    )
    const few = await runInChild<{ limits: string; score: string }>(program, { mb: 80 }, LIMITS)
    expect(few.limits).toMatch(/Max core file size +0/)
    expect(Number(few.score)).toBe(1000)
    const many = runInChild(program, { mb: 220 }, LIMITS)
    await expect(many).rejects.toMatchObject({ why: 'memory' })
    const nested = childThat(`JSON.parse('['.repeat(19_000_000)); return {}`)
    await expect(runInChild(nested.program, {}, LIMITS)).rejects.toMatchObject({ why: 'memory' })
  },
)
