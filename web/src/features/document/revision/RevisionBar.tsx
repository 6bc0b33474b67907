import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Revision.module.css'
import type { Revision } from './use-revision.ts'

/** How to mark places, or how many are marked, and the way to send them. */
export const RevisionBar = ({ revision: { marks, isMarking, open } }: { revision: Revision }) => {
  const { t } = useTranslation('document')
  const hasMarks = marks.length > 0
  return (
    <div className={hasMarks || isMarking ? styles.bar : undefined}>
      <span role="status">
        {hasMarks ? t('revision.marked', { count: marks.length }) : isMarking && t('revision.howToMark')}
      </span>
      {hasMarks && (
        <Button size="sm" onClick={open}>
          {t('revision.review')}
        </Button>
      )}
    </div>
  )
}
