import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'

export function languageModelRoutes(
  mount: Mount,
  { config: { languageModel }, modelChecker }: Pick<Deps, 'config' | 'modelChecker'>,
): void {
  mount('languageModel', async () => {
    if (!languageModel || !modelChecker) return { language_model: null }
    const { state, finding, checkedAt } = modelChecker.current()
    return {
      language_model: {
        provider: languageModel.provider,
        model: languageModel.model,
        state,
        finding,
        checked_at: checkedAt?.toISOString() ?? null,
      },
    }
  })
}
