import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useAssignFileMutation } from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './AssigneeLine.module.css'

const dialog = lazyComponent(() => import('./BulkAssign.tsx'))

/** Who has the document: staff take it with one click, give it back, or give it to a colleague after a question. */
export const AssigneeLine = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const me = useAppSelector(selectUser)?.id
  const [opened, setOpened] = useState(false)
  const [assign, { isLoading }] = useAssignFileMutation()
  const { id, assignee } = file
  const isMine = assignee !== null && assignee.id === me
  const give = async (user_id: string | null) => {
    const { error } = await assign({ id, user_id, expected: assignee?.id ?? null })
    if (error) toast(problemText(error), 'failed')
  }
  const close = () => setOpened(false)
  return (
    <span className={styles.line}>
      {isMine && t('assignee.mine')}
      {!isMine && assignee && t('assignee.editor', { name: assignee.name ?? t('unknownUser') })}
      {assignee === null && t('assignee.nobody')}
      {isMine && (
        <Button variant="subtle" size="compact-sm" disabled={isLoading} onClick={() => void give(null)}>
          {t('assignee.giveBack')}
        </Button>
      )}
      {assignee === null && me !== undefined && (
        <Button variant="default" size="compact-sm" disabled={isLoading} onClick={() => void give(me)}>
          {t('assignee.take')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" disabled={isLoading} onClick={() => setOpened(true)}>
        {t(assignee ? 'assignee.reassign' : 'assignee.give')}
      </Button>
      <Lazy of={dialog} isNeeded={opened} files={[file]} opened={opened} onDone={close} onClose={close} />
    </span>
  )
}
