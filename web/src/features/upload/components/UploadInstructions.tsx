import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '#shared/i18n/i18n.ts'
import type { InstructionValues } from '#shared/instructions/values.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { noInstructions } from '../instructions.ts'
import styles from './UploadInstructions.module.css'

const instructionFields = lazyComponent(async () => {
  await i18n.loadNamespaces('instructions')
  return (await import('#shared/instructions/InstructionFields.tsx')).InstructionFields
})

type UploadInstructionsProps = {
  values: InstructionValues | undefined
  disabled: boolean
  onChange: (values: InstructionValues | undefined) => void
}

/** Optional instructions for the chosen documents, closed at first so that the way to the upload stays short. */
export const UploadInstructions = ({ values, disabled, onChange }: UploadInstructionsProps) => {
  const { t } = useTranslation('upload')
  const id = useId()
  const [isOpen, setIsOpen] = useState(values !== undefined)
  return (
    <section className={styles.instructions} aria-label={t('instructions.title')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('instructions.open')}
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          <Lazy
            of={instructionFields}
            values={values ?? noInstructions}
            disabled={disabled}
            onChange={onChange}
          />
          <p className={styles.note}>{t('instructions.later')}</p>
        </div>
      )}
    </section>
  )
}
