import { i18n } from '#shared/i18n/i18n.ts'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'

/** The fields in the upload form. */
export const instructionFields = lazyComponent(async () => {
  await i18n.loadNamespaces('instructions')
  return (await import('./InstructionFields.tsx')).InstructionFields
})
