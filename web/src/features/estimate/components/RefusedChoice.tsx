import { RefusedRows } from '#shared/document-choice/RefusedRows.tsx'
import type { Refused } from '#shared/document-choice/rules.ts'
import { useRefusalText } from '#shared/document-choice/use-refusal-text.ts'
import styles from './DocumentEstimate.module.css'

/** The chosen files that are no Word documents or too large, each with what helps. */
export const RefusedChoice = ({ refused }: { refused: Refused }) => {
  const text = useRefusalText(refused)
  return (
    <div role="alert" className={styles.choice}>
      {text.type && <p className={styles.refused}>{text.type}</p>}
      {text.size && <p className={styles.refused}>{text.size}</p>}
      <RefusedRows refused={refused} />
    </div>
  )
}
