import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Revision.module.css'
import type { Revision } from './use-revision.ts'

/** How many places are marked, and the way to send them. */
export const RevisionBar = ({ revision: { marks, open } }: { revision: Revision }) => {
  const { t } = useTranslation('document')
  const isShown = marks.length > 0
  return (
    <div className={isShown ? styles.bar : undefined}>
      <span role="status">{isShown && t('revision.marked', { count: marks.length })}</span>
      {isShown && (
        <Button size="sm" onClick={open}>
          {t('revision.review')}
        </Button>
      )}
    </div>
  )
}
