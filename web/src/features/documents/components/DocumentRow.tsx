import type { File } from '@runwen/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { StateTag } from '#shared/documents/StateTag.tsx'
import { stateOf } from '#shared/documents/state.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { documentPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { NextAction } from './DocumentButtons.tsx'
import type { DocumentActions } from './DocumentCard.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentRemark } from './DocumentRemark.tsx'
import styles from './DocumentRow.module.css'
import { DocumentSteps } from './DocumentSteps.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'

/** A document in a long list: one line, which opens to everything that its card shows. */
export const DocumentRow = ({ file, ...actions }: { file: File } & DocumentActions) => {
  const { t, i18n } = useTranslation('documents')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
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
              <StateTag file={file} />
              <span>
                {file.due_at && stateOf(file) === 'in_progress' ? (
                  t('steps.dueBy', { time: formatDate(file.due_at, i18n.language) })
                ) : (
                  <DateTime value={file.upload_date} />
                )}
              </span>
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
