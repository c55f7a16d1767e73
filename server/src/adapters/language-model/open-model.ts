import type { LanguageModel } from 'ai'
import { boundedFetch } from './bounded-fetch.ts'
import type { ModelConfig } from '../../config/language-model.ts'

/** Imports the provider's client only now, so that an installation without a model pays nothing. */
export async function openModel({
  provider,
  model,
  apiKey,
  baseUrl,
}: ModelConfig): Promise<LanguageModel> {
  const settings = {
    fetch: boundedFetch,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  }
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model)
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(model)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(model)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        ...settings,
        name: 'openai-compatible',
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
      })(model)
    }
  }
}
