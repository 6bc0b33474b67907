import { OneLine } from '#shared/list/OneLine.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { ProviderLabels } from './use-provider-labels.ts'

const loadedLabel = lazyComponent(() => import('./LoadedLabel.tsx'), ['provider-labels'])

type ProviderLabelProps = { code: string; text: (labels: ProviderLabels) => string }

/** The label of a code of the provider. The labels load with the first row that needs them; until then it shows the code. */
export const ProviderLabel = ({ code, text }: ProviderLabelProps) => (
  <Lazy of={loadedLabel} text={text} fallback={<OneLine text={code} />} />
)
