import type { JsonSchema } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}
export type Content = Record<string, { schema: JsonSchema }>
type Header = { description: string; schema: JsonSchema }
export type ApiResponse = {
  description: string
  content?: Content
  headers?: Record<string, Header>
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ApiResponse | { $ref: string }>
}
export type ApiDescription = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    responses: Record<string, ApiResponse>
    schemas: Record<string, JsonSchema>
  }
}
