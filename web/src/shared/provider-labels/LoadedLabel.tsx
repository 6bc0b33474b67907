import { OneLine } from '#shared/list/OneLine.tsx'
import { type ProviderLabels, useProviderLabels } from './use-provider-labels.ts'

export const LoadedLabel = ({ text }: { text: (labels: ProviderLabels) => string }) => (
  <OneLine text={text(useProviderLabels())} />
)
