import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useRequestExportMutation } from '../api.ts'
import styles from './OwnData.module.css'

/** Prepares and downloads an archive of everything that is stored about this user. */
export const OwnData = () => {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const [request, { isLoading }] = useRequestExportMutation()
  const { busy, download } = useDownload((problem) =>
    problem.code === 'not_ready'
      ? toast(t('data.notReady'), 'failed')
      : toast(failureText(t('data.failed'), problem, common), 'failed'),
  )
  const prepare = async () => {
    const { error } = await request()
    if (error) toast(failureText(t('data.failed'), error, common), 'failed')
    else toast(t('data.requested'))
  }
  return (
    <Section title={t('data.title')} lead={t('data.lead')}>
      <div className={styles.buttons}>
        <Button variant="default" disabled={isLoading} onClick={prepare}>
          {t('data.prepare')}
        </Button>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => download('downloadExport', undefined, 'runwen-data.zip')}
        >
          {busy ? t('data.downloading') : t('data.download')}
        </Button>
      </div>
    </Section>
  )
}
