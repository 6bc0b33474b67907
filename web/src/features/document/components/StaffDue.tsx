import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { Tag } from '#shared/ui/Tag.tsx'

/** When a document is due; opens the dialog that moves it. */
export const StaffDue = ({ file, onMove }: { file: AdminFile; onMove: () => void }) => {
  const { t, i18n } = useTranslation('document')
  if (file.due_at === null) return null
  const isLate = Date.parse(file.due_at) < Date.now()
  return (
    <>
      <Button variant="subtle" size="compact-sm" fz={15} px={4} mx={-4} c="var(--ink)" onClick={onMove}>
        {t('staff.due', { time: formatDate(file.due_at, i18n.language, { time: true, weekday: true }) })}
      </Button>
      {isLate && <Tag tone="seal">{t('staff.late')}</Tag>}
    </>
  )
}
