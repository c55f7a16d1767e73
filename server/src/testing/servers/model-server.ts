/**
 * Speaks the protocols of OpenAI, compatible servers, Anthropic and Google, by the path; `reply`
 * decides each answer. A schema that the provider refuses is refused before, as it does.
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { ModelAnswer } from '../../adapters/language-model/model-answer.ts'
import { startLoopbackServer } from './loopback-server.ts'
import { schemaRefusal } from './model-schema-rules.ts'

export type ModelRequest = {
  path: string
  headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- each provider has a shape of its own
  body: any
  prompt: string
}

export type ModelReply =
  | { text: string; finish?: 'filtered'; refusal?: boolean }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** Sent as the whole body, with status 200. */
  | { raw: string }
  | 'never'

export const TOKENS = { asked: 1_500, answered: 300 } as const

export async function startModelServer(
  reply: (request: ModelRequest, count: number) => ModelReply | Promise<ModelReply>,
) {
  const requests: ModelRequest[] = []
  const { origin, close } = await startLoopbackServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const request = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: JSON.parse(text),
        prompt: text,
      }
      requests.push(request)
      const refusal = schemaRefusal(request.path, request.body)
      if (refusal !== null) {
        send(response, request.path, {
          status: 400,
          body: { error: { message: refusal, type: 'invalid_request_error' } },
        })
        return
      }
      void Promise.resolve(reply(request, requests.length)).then((answer) =>
        send(response, request.path, answer),
      )
    })
  })
  return {
    url: `${origin}/v1`,
    requests,
    close,
  }
}

function send(response: ServerResponse, path: string, reply: ModelReply): void {
  if (reply === 'never') return
  if ('status' in reply) {
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body ?? { error: { message: 'No', type: 'error' } }))
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('raw' in reply ? reply.raw : JSON.stringify(inTheWordsOf(path, reply)))
}

function inTheWordsOf(
  path: string,
  { text, finish, refusal }: { text: string; finish?: 'filtered'; refusal?: boolean },
) {
  const { asked, answered } = TOKENS
  if (path.endsWith('/responses')) {
    const content = refusal
      ? { type: 'refusal', refusal: text }
      : { type: 'output_text', text, annotations: [] }
    return {
      id: 'r1',
      object: 'response',
      created_at: 1,
      model: 'stub',
      status: 'completed',
      output: [
        { type: 'message', id: 'm1', role: 'assistant', status: 'completed', content: [content] },
      ],
      usage: { input_tokens: asked, output_tokens: answered, total_tokens: asked + answered },
    }
  }
  if (path.endsWith('/messages')) {
    return {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'stub',
      content: [{ type: 'text', text }],
      stop_reason: finish || refusal ? 'refusal' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: asked, output_tokens: answered },
    }
  }
  if (path.includes(':generateContent')) {
    return {
      candidates: [
        {
          content: { role: 'model', parts: [{ text }] },
          finishReason: finish || refusal ? 'SAFETY' : 'STOP',
          index: 0,
        },
      ],
      usageMetadata: {
        promptTokenCount: asked,
        candidatesTokenCount: answered,
        totalTokenCount: asked + answered,
      },
    }
  }
  const message = refusal
    ? { role: 'assistant', content: null, refusal: text }
    : { role: 'assistant', content: text }
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message, finish_reason: finish ? 'content_filter' : 'stop' }],
    usage: { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered },
  }
}

/** For a book that the model knows; ratings in the order language, sexual, violence. */
export function modelAnswer(
  [language, sexual, violence]: readonly [number, number, number],
  given: Partial<ModelAnswer> = {},
): ModelAnswer {
  return {
    knows_book: true,
    known_title: 'The Lighthouse Murders',
    known_author: 'Ada Example',
    instructions_in_material: false,
    language: {
      explanation: 'A few strong words.',
      evidence: ['oaths of sailors'],
      rating: language,
    },
    sexual_content: { explanation: 'One kiss.', evidence: [], rating: sexual },
    violence: {
      explanation: 'Several murders are described.',
      evidence: ['three bodies'],
      rating: violence,
    },
    target_audience: 'Adult',
    audience_explanation: 'Murders described for adults.',
    content_notes: [{ note: 'murder', degree: 'on the page', spoils: false }],
    summary: 'Three murders and little else.',
    confidence: 0.8,
    ...given,
  }
}

export function written(...[ratings, given]: Parameters<typeof modelAnswer>): { text: string } {
  return { text: JSON.stringify(modelAnswer(ratings, given)) }
}
