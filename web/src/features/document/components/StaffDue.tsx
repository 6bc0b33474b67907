import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { Tag } from '#shared/ui/Tag.tsx'

/**
 * When a document is due, which opens the dialog that moves it, or was delivered; and in a sentence that a payment is
 * missing, or what its customer can see of a result before it.
 */
export const StaffDue = ({ file, onMove }: { file: AdminFile; onMove: () => void }) => {
  const { t, i18n } = useTranslation('document')
  const time = (value: string) => formatDate(value, i18n.language, { time: true, weekday: true })
  const { due_at, processed_date, status } = file
  return (
    <>
      {due_at && (
        <Button variant="subtle" size="compact-sm" fz={15} px={4} mx={-4} c="var(--ink)" onClick={onMove}>
          {t('staff.due', { time: time(due_at) })}
        </Button>
      )}
      {due_at && Date.parse(due_at) < Date.now() && <Tag tone="seal">{t('staff.late')}</Tag>}
      {!due_at && status === 'completed' && processed_date && (
        <span>{t('staff.delivered', { time: time(processed_date) })}</span>
      )}
      {isToPay(file) && <span>{t(status === 'completed' ? 'staff.unpaidResult' : 'staff.unpaid')}</span>}
    </>
  )
}
