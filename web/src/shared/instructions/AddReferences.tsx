import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import styles from './AddReferences.module.css'
import { ReferencePicker } from './ReferencePicker.tsx'
import { useAddReferences } from './use-add-references.ts'

type AddReferencesProps = {
  /** The document. */
  fileId: string
  count: number
}

/** Sends reference files as soon as they are chosen. */
export const AddReferences = ({ fileId, count }: AddReferencesProps) => {
  const { t } = useTranslation('instructions')
  const { share, problem, add, cancel } = useAddReferences(fileId)
  const progress = share !== undefined && (
    <div className={styles.progress}>
      <span role="status">{t('sending')}</span>
      <ProgressBar share={share} label={t('sendingProgress')} />
      <div>
        <Button variant="default" size="sm" onClick={cancel}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
  return (
    <ReferencePicker
      count={count}
      progress={progress || undefined}
      complaint={problem && problemText(problem)}
      onFiles={add}
    />
  )
}
