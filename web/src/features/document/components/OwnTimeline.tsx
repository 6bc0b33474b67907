import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useFileHistoryQuery } from '#shared/api/documents.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import { Timeline } from './Timeline.tsx'
import { TimeZone } from './TimeZone.tsx'

/** The history of a document, for its owner, with every result. */
export const OwnTimeline = ({ file }: { file: File }) => {
  const { data, error, refetch } = useFileHistoryQuery({ id: file.id })
  return (
    <Timeline
      file={file}
      history={data?.history}
      error={error}
      onRetry={refetch}
      end={<TimeZone />}
      actions={({ kind, version }, number) =>
        kind === 'result' &&
        version !== null &&
        file.is_paid && <Download file={file} result={version} number={number} />
      }
    />
  )
}

const Download = ({ file, result, number }: { file: File; result: number; number: string }) => {
  const { t } = useTranslation('document')
  const { busy, download } = useDownload(t('downloads.failed'))
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        disabled={busy}
        aria-label={t('timeline.downloadOf', { version: number })}
        onClick={() => download('downloadResult', { id: file.id, result }, file.original_name)}
      >
        {t('timeline.download')}
      </Button>
    </div>
  )
}
