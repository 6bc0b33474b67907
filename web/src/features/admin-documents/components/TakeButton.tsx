import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAssignFileMutation } from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { useNames } from '../use-names.ts'
import styles from './TakeButton.module.css'

type TakeButtonProps = { file: AdminFile; onTaken: (file: AdminFile) => void }

/** Says that a document that waits is unassigned, and takes it. */
export const TakeButton = ({ file, onTaken }: TakeButtonProps) => {
  const { t } = useTranslation('admin-documents')
  const me = useAppSelector(selectUser)?.id
  const [assign, { isLoading }] = useAssignFileMutation()
  const take = async () => {
    if (me === undefined) return
    const { data, error } = await assign({ id: file.id, user_id: me, expected: null })
    if (data) onTaken(data.file)
    else toast(problemText(error), 'failed')
  }
  const name = useNames().nameOf(file)
  return (
    <span className={styles.assignee}>
      {t('assignee.nobody')}
      <button
        type="button"
        className={styles.take}
        disabled={isLoading}
        aria-label={t('assignee.takeOf', { name })}
        onClick={() => void take()}
      >
        {t('assignee.take')}
      </button>
    </span>
  )
}
