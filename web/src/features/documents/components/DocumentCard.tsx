import type { File } from '@runwen/contracts'
import { Link } from 'react-router-dom'
import { ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { documentPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import card from '#shared/ui/Card.module.css'
import { NextAction, ViewChanges } from './DocumentButtons.tsx'
import styles from './DocumentCard.module.css'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentRemark } from './DocumentRemark.tsx'
import { DocumentSteps } from './DocumentSteps.tsx'
import { InstructionsButton } from './InstructionsButton.tsx'

export type DocumentActions = {
  onPay: (file: File) => void
  onRevise: (file: File) => void
  onDelete: (file: File) => void
  onHistory: (file: File) => void
  onInstructions: (file: File) => void
}

export const DocumentCard = ({ file, ...actions }: { file: File } & DocumentActions) => (
  <li className={`${card.card} ${styles.card}`}>
    <article aria-label={file.original_name}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>
            <Link to={documentPath(file.id)}>
              <Breakable text={file.original_name} />
            </Link>
          </h2>
          <DocumentFacts file={file} />
          <InstructionsButton file={file} onInstructions={actions.onInstructions} />
        </div>
        <div className={styles.actions}>
          <ViewChanges file={file} />
          <NextAction file={file} onPay={actions.onPay} />
          <DocumentMenu file={file} {...actions} />
        </div>
      </div>
      <DocumentSteps file={file} />
      <DocumentRemark file={file} />
      <div className={styles.question}>
        <ServiceQuestion file={file} />
      </div>
    </article>
  </li>
)
