import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import type { Words } from './use-words.ts'

const word = lazyComponent(async () => {
  await i18n.loadNamespaces('provider-words')
  return (await import('./Word.tsx')).Word
})

/** As `Word`. The words load with the first row that needs them; until then it shows the code. */
export const ProviderWord = ({ code, say }: { code: string; say: (words: Words) => string }) => (
  <Lazy of={word} say={say} fallback={<OneLine text={code} />} />
)
