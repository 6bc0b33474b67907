import { OneLine } from '#shared/list/OneLine.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { Words } from './use-words.ts'

const word = lazyComponent(async () => (await import('./Word.tsx')).Word, ['provider-words'])

/** As `Word`. The words load with the first row that needs them; until then it shows the code. */
export const ProviderWord = ({ code, say }: { code: string; say: (words: Words) => string }) => (
  <Lazy of={word} say={say} fallback={<OneLine text={code} />} />
)
