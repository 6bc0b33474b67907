import { settingsFile } from './settings.ts'
import { valuesSchema } from './values-schema.ts'

/** The chart's folder. */
export const chart = new URL('../../../deploy/helm/runwen/', import.meta.url)

/** The chart's files that follow from the settings of the processes. */
export const generatedFiles: Record<string, () => string> = {
  'files/settings.json': settingsFile,
  'values.schema.json': valuesSchema,
}
