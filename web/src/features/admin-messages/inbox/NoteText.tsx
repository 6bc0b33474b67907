import { Button } from '@mantine/core'
import type { CustomerNote } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { written } from '#shared/lib/text-language.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './Thread.module.css'

/** A note about a customer, which only staff see. */
export const NoteText = ({ note, onDelete }: { note: CustomerNote; onDelete: () => void }) => {
  const { t } = useTranslation('admin-messages')
  const staffName = useStaffName()
  return (
    <article className={styles.bubble}>
      <p className={styles.head}>
        <Tag tone="amber">{t('inbox.note.tag')}</Tag>
        <strong>{staffName(note.author)}</strong> <DateTime value={note.created_at} time />
        <Button variant="subtle" size="compact-xs" className={styles.remove} onClick={onDelete}>
          {t('inbox.note.delete')}
        </Button>
      </p>
      <p className={styles.text} {...written(note.text)}>
        {note.text}
      </p>
    </article>
  )
}
