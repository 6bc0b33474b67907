import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { ProgressBar } from '#shared/ui/ProgressBar.tsx'
import type { UploadState } from '../selection.ts'
import styles from './SendingReferences.module.css'

/** Progress or failure of the reference files, which are sent after their documents. */
export const SendingReferences = ({ state }: { state: UploadState }) => {
  const { t } = useTranslation('upload')
  if (state.step === 'sendingReferences')
    return (
      <div className={styles.sending}>
        <p role="status">{t('references.sending')}</p>
        <ProgressBar share={state.share} label={t('references.progress')} />
        <Button variant="default" size="sm" onClick={state.cancel}>
          {t('references.cancel')}
        </Button>
      </div>
    )
  if (state.step !== 'referencesMissing') return null
  const { problem, retry } = state
  return (
    <div className={styles.sending}>
      <FormError>
        {t('references.missing')} {problem.code !== 'aborted' && problemText(problem)}
      </FormError>
      <Button variant="default" size="sm" onClick={retry}>
        {t('references.retry')}
      </Button>
    </div>
  )
}
