import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { packUpdate } from '../../../server/src/adapters/starter-catalogue/update-file.ts'
import { dataFolderWithCatalogue } from '../../../server/src/testing/data-folder.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'
import { temporaryFolder } from '../../../server/src/testing/temporary-folder.ts'

const dumped = (type: string, key: string, json: object) =>
  gzipSync([`/type/${type}`, key, '1', '2026-01-01T00:00:00', JSON.stringify(json)].join('\t'))

test('while the server runs, editions are loaded and signed updates applied and undone', async () => {
  const folder = temporaryFolder()
  const dataDir = await dataFolderWithCatalogue()
  const run = async (command: string, ...args: string[]) => {
    const program = startProgram(folder, `commands/${command}.ts`, { DATA_DIR: dataDir }, args)
    return { code: await program.ended, output: program.output() }
  }
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content)
    return name
  }
  const made = await run('catalogue-pack', '--new-key', 'owner.pem')
  const key = /CATALOGUE_KEY=(\S+)/.exec(made.output)![1]!
  const environment = { DATA_DIR: dataDir, PORT: '0', CATALOGUE_KEY: key }
  const server = startProgram(folder, 'main.ts', environment)
  await server.says(/Pagelight is at/)

  const pem = readFileSync(path.join(folder, 'owner.pem'), 'utf8')
  const [first] = await readStarterCatalogue()
  const works = [{ ...first!, title: 'A Book of Tomorrow', isbns: [], other_titles: [] }]
  const update = packUpdate({ madeAt: new Date(), works }, pem)
  file('forged.jsonl', update.replace('A Book of Tomorrow', 'A Book of Yesterday'))
  file('works.jsonl', update)
  expect(await run('catalogue-update', 'forged.jsonl')).toMatchObject({
    code: 1,
    output: 'The file is not as the owner of CATALOGUE_KEY signed it. Nothing was changed.\n',
  })
  expect(await run('catalogue-update', 'works.jsonl')).toMatchObject({
    code: 0,
    output: expect.stringContaining('is applied: 1 new works, 0 changed.'),
  })

  file('ol_dump_authors_1.txt.gz', dumped('author', '/authors/OL1A', { name: first!.author }))
  const authors = [{ author: { key: '/authors/OL1A' } }]
  const title = 'A Book of Tomorrow'
  file('ol_dump_works_1.txt.gz', dumped('work', '/works/OL1W', { title, authors }))
  const edition = { title, works: [{ key: '/works/OL1W' }], isbn_13: ['9780306406157'] }
  file('ol_dump_editions_1.txt.gz', dumped('edition', '/books/OL1M', edition))
  expect(await run('catalogue-editions', '.')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 lines of editions: 1 are of works of the catalogue'),
  })

  expect(await run('catalogue-update', '--undo')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is undone\.\n$/),
  })
  expect((await run('catalogue-update', '--undo')).output).toBe('No update is applied.\n')
}, 240_000)
