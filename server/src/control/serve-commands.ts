/** Commands ask the server that has the embedded database open. Both files are in folders of its user alone. */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Database } from '../db/db.ts'
import { exportDatabase } from '../db/export.ts'
import type { Deps } from '../deps.ts'
import { runAdminCommand } from '../features/auth/admin-commands.ts'
import {
  answerEditionQuestion,
  editionQuestion,
} from '../features/catalogue/editions/edition-store.ts'
import { folderRequest, runFolderCommand } from '../features/books-folder/folder-command.ts'
import { runUpdateCommand, updateRequest } from '../features/catalogue/updates/update-command.ts'
import { pointerFile } from './pointer-file.ts'

const adminArguments = z.array(z.string())

/** Returns the function that stops it. */
export async function serveCommands(deps: Deps, database: Database): Promise<() => void> {
  if (database.socketFolder === null) return () => undefined
  const socket = path.join(database.socketFolder, 'control')
  const pointer = pointerFile(deps.config.dataDir)
  rmSync(socket, { force: true })
  const server = createServer((request, response) => {
    answer(deps, database, request, response).catch((error: Error) => refuse(response, error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socket, resolve)
  })
  writeFileSync(pointer, socket, { mode: 0o600 })
  return () => {
    rmSync(pointer, { force: true })
    server.close()
  }
}

async function answer(
  deps: Deps,
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url === '/admin') {
    const args = adminArguments.parse(JSON.parse(await text(request)))
    response.end(await runAdminCommand(deps, args))
  } else if (request.url === '/backup') {
    await database.withSnapshot((snapshot) =>
      exportDatabase(snapshot, (packed) => pipeline(packed, response)),
    )
  } else if (request.url === '/editions') {
    const question = editionQuestion.parse(JSON.parse(await text(request)))
    response.end(JSON.stringify(await answerEditionQuestion(database, question, deps.clock())))
  } else if (request.url === '/catalogue-update') {
    const command = updateRequest.parse(JSON.parse(await text(request)))
    response.end(await runUpdateCommand(deps, command))
  } else if (request.url === '/books-folder') {
    const asked = folderRequest.parse(JSON.parse(await text(request)))
    const write = (line: string) => void response.write(`${line}\n`)
    await runFolderCommand(deps, asked, { write, isOver: () => response.destroyed })
    response.end()
  } else throw new Error('The server does not know this command. Restart it.')
}

function refuse(response: ServerResponse, error: Error): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(400).end(error.message)
}
