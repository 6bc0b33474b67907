import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#shared/i18n/format.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { urgencyOf } from '../rules.ts'
import { useNames } from '../use-names.ts'

type DueTimeProps = { file: AdminFile; todayEndsAt: string; onMove: () => void }

/** The due time of a file, with its urgency. Opens the dialog that moves it. */
export const DueTime = ({ file, todayEndsAt, onMove }: DueTimeProps) => {
  const { t, i18n } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  if (file.due_at === null) return <span>—</span>
  const urgency = urgencyOf(file.due_at, todayEndsAt)
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        px={4}
        onClick={onMove}
        aria-label={`${formatStamp(file.due_at, i18n.language)} ${t('due.moveOf', { name: nameOf(file) })}`}
      >
        <Stamp value={file.due_at} />
      </Button>
      {urgency && <Tag tone={urgency === 'overdue' ? 'seal' : 'amber'}>{t(`due.${urgency}`)}</Tag>}
    </>
  )
}
