import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import { useEditorName } from '#shared/colleagues/use-editor-name.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { Tag } from '#shared/ui/Tag.tsx'
import { currentResult, newestGiving, resultNumber } from '../model/results.ts'

/**
 * When a document is due, which opens the dialog that moves it, or was delivered, and by whom; for an earlier result, when it
 * was restored, and by whom; and in a sentence that a payment is missing, or what its customer can see of a result before it.
 */
export const StaffDue = ({ file, onMove }: { file: AdminFile; onMove: () => void }) => {
  const { t, i18n } = useTranslation('document')
  const time = (value: string) => formatDate(value, i18n.language, { time: true, weekday: true })
  const { due_at, processed_date, status, has_result } = file
  const { data } = useAdminFileHistoryQuery({ id: file.id }, { skip: !has_result })
  const editorName = useEditorName(has_result)
  const history = data?.history ?? []
  const given = newestGiving(history)
  const restored = given?.kind === 'restored' ? given : undefined
  const deliverer = currentResult(history)?.user_id
  const name = editorName(deliverer)
  // Who has the document is named next to it.
  const isOther = deliverer !== file.assignee?.id
  const isDelivered = !due_at && status === 'completed' && processed_date !== null
  return (
    <>
      {due_at && (
        <Button variant="subtle" size="compact-sm" fz={15} px={4} mx={-4} c="var(--ink)" onClick={onMove}>
          {t('staff.due', { time: time(due_at) })}
        </Button>
      )}
      {due_at && Date.parse(due_at) < Date.now() && <Tag tone="seal">{t('staff.late')}</Tag>}
      {restored && (
        <span data-by>
          {t('staff.restoredBy', {
            version: resultNumber(history, restored.version),
            name: editorName(restored.user_id) ?? t('timeline.by.staff'),
            time: time(restored.at),
          })}
        </span>
      )}
      {!restored && isDelivered && (
        <span data-by>
          {name
            ? t('staff.deliveredBy', { time: time(processed_date), name })
            : t('staff.delivered', { time: time(processed_date) })}
        </span>
      )}
      {!(restored || isDelivered) && name && isOther && <span data-by>{t('staff.resultBy', { name })}</span>}
      {isToPay(file) && <span>{t(status === 'completed' ? 'staff.unpaidResult' : 'staff.unpaid')}</span>}
    </>
  )
}
