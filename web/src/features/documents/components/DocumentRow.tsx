import type { File } from '@runwen/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { documentPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { stateOf } from '../progress.ts'
import { NextAction } from './DocumentButtons.tsx'
import type { DocumentActions } from './DocumentCard.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentRemark } from './DocumentRemark.tsx'
import styles from './DocumentRow.module.css'
import { DocumentSteps } from './DocumentSteps.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'

const tones = {
  to_pay: 'amber',
  in_progress: 'slate',
  ready: 'jade',
  stopped: 'seal',
  refunded: 'neutral',
} as const

/** A document in a long list: one line, which opens to everything that its card shows. */
export const DocumentRow = ({ file, ...actions }: { file: File } & DocumentActions) => {
  const { t } = useTranslation('documents')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const state = stateOf(file)
  return (
    <li className={styles.row}>
      <article aria-label={file.original_name}>
        <div className={styles.head}>
          <div className={styles.title}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Breakable text={file.original_name} />
              </button>
            </h2>
            <p className={styles.facts}>
              <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
              <DateTime value={file.upload_date} />
            </p>
          </div>
          <div className={styles.actions}>
            <NextAction file={file} onPay={actions.onPay} />
            <DocumentMenu file={file} {...actions} />
          </div>
        </div>
        {isOpen && (
          <div id={id} className={styles.detail}>
            <Link to={documentPath(file.id)}>{t('open')}</Link>
            <DocumentFacts file={file} />
            <InstructionsButton file={file} onInstructions={actions.onInstructions} />
            <DocumentSteps file={file} />
            <DocumentRemark file={file} />
          </div>
        )}
        <ServiceQuestion file={file} />
      </article>
    </li>
  )
}
