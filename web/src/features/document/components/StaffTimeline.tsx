import { Button } from '@mantine/core'
import type { AdminFile, AdminHistoryEntry } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import { useMay } from '#shared/api/use-may.ts'
import { useEditorName } from '#shared/colleagues/use-editor-name.ts'
import { adminSearch, paths } from '#shared/paths.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import { currentResult } from '../model/results.ts'
import styles from './Timeline.module.css'
import { Timeline } from './Timeline.tsx'

type StaffTimelineProps = {
  file: AdminFile
  onRestore: (result: { version: number; number: string }) => void
}

export const StaffTimeline = ({ file, onRestore }: StaffTimelineProps) => {
  const { t } = useTranslation('document')
  const { data, error, refetch } = useAdminFileHistoryQuery({ id: file.id })
  const editorOf = useEditorName()
  const may = useMay()
  const current = currentResult(data?.history)?.version
  return (
    <Timeline
      file={file}
      history={data?.history}
      error={error}
      onRetry={refetch}
      who={({ by, user_id }) =>
        (by === 'customer' ? file.username : editorOf(user_id)) || t(`timeline.by.${by}`)
      }
      actions={(entry, number) =>
        entry.kind === 'result' && (
          <Result
            file={file}
            entry={entry}
            number={number}
            onRestore={entry.version === current ? undefined : onRestore}
          />
        )
      }
      end={
        may('listAudit') && (
          <p>
            <Link to={adminSearch(paths.admin.audit, { object: file.id, effect: 'all' })}>
              {t('staff.audit')}
            </Link>
          </p>
        )
      }
    />
  )
}

type ResultProps = {
  file: AdminFile
  entry: AdminHistoryEntry
  number: string
  onRestore: StaffTimelineProps['onRestore'] | undefined
}

const Result = ({ file, entry: { version, name, sha256 }, number, onRestore }: ResultProps) => {
  const { t } = useTranslation('document')
  const { busy, download } = useDownload(t('downloads.failed'))
  return (
    <>
      <p className={styles.file}>
        {name}
        {sha256 && <code title={t('timeline.checksum')}> {sha256.slice(0, 8)}</code>}
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          aria-label={t('timeline.downloadOf', { version: number })}
          onClick={() =>
            download('adminDownloadResult', { id: file.id, result: version ?? 1 }, file.original_name)
          }
        >
          {t('timeline.download')}
        </Button>
        {onRestore && version !== null && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('timeline.restoreOf', { version: number })}
            onClick={() => onRestore({ version, number })}
          >
            {t('timeline.restore')}
          </Button>
        )}
      </div>
    </>
  )
}
