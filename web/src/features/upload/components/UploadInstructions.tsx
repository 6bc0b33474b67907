import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ink from '#shared/ui/Ink.module.css'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { InstructionForm } from './InstructionForm.tsx'
import styles from './UploadInstructions.module.css'

const instructionForm = lazyComponent(() => import('./InstructionForm.tsx'), ['instructions'])

/** Optional instructions for the chosen documents, closed at first so that the way to the upload stays short. */
export const UploadInstructions = (form: ComponentProps<typeof InstructionForm>) => {
  const { t } = useTranslation('upload')
  const id = useId()
  const [isOpen, setIsOpen] = useState(form.values !== undefined || form.references.length > 0)
  return (
    <section className={styles.instructions} aria-label={t('instructions.title')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {t('instructions.open')} <small>{t('instructions.what')}</small>
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          <Lazy of={instructionForm} {...form} />
          <p className={ink.note}>{t('instructions.later')}</p>
        </div>
      )}
    </section>
  )
}
