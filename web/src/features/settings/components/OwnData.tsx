import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '#shared/api/problem-text.ts'
import { formatDate } from '#shared/i18n/format.ts'
import hidden from '#shared/ui/Hidden.module.css'
import { Section } from '#shared/ui/Section.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import { useExportStatusQuery, useRequestExportMutation } from '../api.ts'

/** Prepares an archive of everything that is stored about this user, and downloads it once it is ready. */
export const OwnData = () => {
  const { t, i18n } = useTranslation('settings')
  // An archive may have expired, or be old enough to be replaced, since it was last shown.
  const { data, isLoading, refetch } = useExportStatusQuery(undefined, { refetchOnMountOrArgChange: true })
  const [request, { isLoading: isRequesting }] = useRequestExportMutation()
  const { busy, download } = useDownload((_, problem) => {
    if (problem.code !== 'not_ready') return failureText(t('data.failed'), problem)
    void refetch()
    return t('data.gone')
  })
  const prepare = async () => {
    const { error } = await request()
    if (error) toast(failureText(t('data.failed'), error), 'failed')
    else await refetch()
  }
  const shown = (time: string | null) =>
    time ? formatDate(time, i18n.language, { time: true, year: true }) : ''
  const isReady = data?.status === 'ready'
  return (
    <Section title={t('data.title')} lead={t('data.lead')}>
      <p role="status" className={hidden.live}>
        {data?.status === 'preparing' && t('data.preparing')}
        {isReady && t('data.ready', { date: shown(data.requested_at), until: shown(data.expires_at) })}
      </p>
      <Group gap={8}>
        {isReady && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => download('downloadExport', undefined, 'runwen-data.zip')}
          >
            {busy ? t('data.downloading') : t('data.download')}
          </Button>
        )}
        {data?.can_request !== false && (
          <Button variant="default" disabled={isLoading || isRequesting} onClick={prepare}>
            {isReady ? t('data.renew') : t('data.prepare')}
          </Button>
        )}
      </Group>
    </Section>
  )
}
