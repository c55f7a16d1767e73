import { expect, test } from 'vitest'
import { BackupError, linesOf } from './backup-format.ts'

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
async function read(parts: AsyncIterable<Buffer>): Promise<string[]> {
  const lines: string[] = []
  for await (const line of linesOf(parts, 10)) lines.push(String(line))
  return lines
}

test('lines of a backup are read whole, wherever its parts end', async () => {
  expect(await read(chunks('one\ntw', 'o\n', '\nthree'))).toEqual(['one', 'two', '', 'three'])
  expect(await read(chunks('1234567', '890\n', '1234567', '890\n'))).toHaveLength(2)
})

test('a line without an end is given up before it fills the memory', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent++
      yield Buffer.from('12345')
    }
  }
  await expect(read(endless())).rejects.toThrow(BackupError)
  expect(sent).toBe(3)
})
