/** What the providers refuse in a JSON schema of an answer, by their documentation of strict structured outputs. */

type Schema = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- each provider has a shape of its own
type Body = any

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']

/** OpenAI's strict mode takes limits by now, others that speak its protocol do not. */
const REFUSED = {
  openai: ['default', '$schema', 'minLength', 'maxLength'],
  anthropic: ['default', '$schema', ...LIMITS],
  google: ['default', '$schema', '$ref', 'const'],
}

/** The provider's sentence, or null for a request that it takes. */
export function schemaRefusal(path: string, body: Body): string | null {
  if (path.includes(':generateContent')) {
    const schema =
      body.generationConfig?.responseJsonSchema ?? body.generationConfig?.responseSchema
    return schema ? fault(schema, 'google', []) : null
  }
  if (path.endsWith('/messages')) {
    const schema = body.output_config?.format?.schema ?? body.output_format?.schema
    return schema ? fault(schema, 'anthropic', []) : null
  }
  const format = body.response_format?.json_schema ?? body.text?.format
  return format?.schema && format.strict !== false ? fault(format.schema, 'openai', []) : null
}

function fault(schema: Schema, provider: keyof typeof REFUSED, path: string[]): string | null {
  const key = REFUSED[provider].find((refused) => refused in schema)
  if (key !== undefined) return sentence(provider, path, key)
  if (schema.type === 'object' && provider !== 'google') {
    if (schema.additionalProperties !== false)
      return provider === 'anthropic'
        ? "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false"
        : `Invalid schema for response_format: In context=${context(path)}, 'additionalProperties' is required to be supplied and to be false.`
    const names = Object.keys((schema.properties ?? {}) as Schema)
    const required = (schema.required ?? []) as string[]
    const missing = names.find((name) => !required.includes(name))
    if (missing !== undefined && provider === 'openai')
      return `Invalid schema for response_format: In context=${context(path)}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
  }
  const parts: [string[], Schema][] = Object.entries((schema.properties ?? {}) as Schema).map(
    ([name, part]) => [[...path, 'properties', name], part as Schema],
  )
  if (schema.items) parts.push([[...path, 'items'], schema.items as Schema])
  for (const [where, part] of parts) {
    const found = fault(part, provider, where)
    if (found !== null) return found
  }
  return null
}

function sentence(provider: keyof typeof REFUSED, path: string[], key: string): string {
  switch (provider) {
    case 'openai':
      return `Invalid schema for response_format: In context=${context(path)}, '${key}' is not permitted.`
    case 'anthropic':
      return `output_config.format.schema: property '${key}' is not supported`
    case 'google':
      return `Invalid JSON payload received. Unknown name "${key}" at 'generation_config.response_schema': Cannot find field.`
  }
}

function context(path: string[]): string {
  return `(${path.map((part) => `'${part}'`).join(', ')})`
}
