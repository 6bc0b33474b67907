import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#shared/i18n/format.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { decisionDueAt, urgencyOf } from '../rules.ts'
import { useNames } from '../use-names.ts'

type DueTimeProps = { file: AdminFile; todayEndsAt: string; onMove: () => void }

/** The due time of a file, with its urgency. Opens the dialog that moves it. Of a paid document that failed, by when staff decide. */
export const DueTime = ({ file, todayEndsAt, onMove }: DueTimeProps) => {
  const { t, i18n } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  const isStopped = file.status === 'failed' && file.is_paid
  if (file.due_at === null && !isStopped) return <span>—</span>
  const dueAt = file.due_at ?? decisionDueAt(file)
  const urgency = urgencyOf(dueAt, todayEndsAt)
  return (
    <>
      {file.due_at === null ? (
        <Stamp value={dueAt} />
      ) : (
        <Button
          variant="subtle"
          size="sm"
          px={4}
          onClick={onMove}
          aria-label={`${formatStamp(dueAt, i18n.language)} ${t('due.moveOf', { name: nameOf(file) })}`}
        >
          <Stamp value={dueAt} />
        </Button>
      )}
      {urgency && <Tag tone={urgency === 'overdue' ? 'seal' : 'amber'}>{t(`due.${urgency}`)}</Tag>}
    </>
  )
}
