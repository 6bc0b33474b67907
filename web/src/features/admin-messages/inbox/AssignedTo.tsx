import { Button } from '@mantine/core'
import type { AdminMessage } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useStaffQuery } from '#shared/api/staff.ts'
import { useAssignMessageMutation } from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { staffChoice } from '#shared/colleagues/staff-name.ts'
import { selectUser } from '#shared/session/session.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { DownIcon } from '#shared/ui/icons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './AssignedTo.module.css'

/** Who answers the messages that wait: staff take them, give them back, or give them to a colleague. */
export const AssignedTo = ({ messages }: { messages: readonly AdminMessage[] }) => {
  const { t } = useTranslation('admin-messages')
  const me = useAppSelector(selectUser)?.id
  const { data } = useStaffQuery()
  const [assign, { isLoading }] = useAssignMessageMutation()
  const assignee = messages.find((one) => one.assignee)?.assignee
  const others = (data?.staff ?? []).filter(({ id }) => id !== me).map(staffChoice)
  const known =
    others.find(({ value }) => value === assignee?.id)?.label ?? assignee?.name ?? t('unknownUser')
  const mine = assignee?.id === me ? t('inbox.assignee.me') : known
  const shown = assignee == null ? t('inbox.assignee.nobody') : mine
  const to = async (user_id: string | null) => {
    const moved = messages.filter(({ assignee }) => (assignee?.id ?? null) !== user_id)
    const answers = await Promise.all(
      moved.map(({ id, assignee }) => assign({ id, user_id, expected: assignee?.id ?? null })),
    )
    const error = answers.find((answer) => answer.error)?.error
    if (error) toast(problemText(error), 'failed')
  }
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {t('inbox.assignee.label')}
      </span>
      {/* A select would take the letters of the page's keys as choices. */}
      <span data-key="a">
        <ActionMenu
          button={{
            variant: 'default',
            size: 'sm',
            disabled: isLoading,
            rightSection: <DownIcon />,
            'aria-label': assignee == null ? shown : t('inbox.assignee.of', { name: shown }),
            children: shown,
          }}
          entries={[
            { value: null, label: t('inbox.assignee.nobody') },
            ...(me === undefined ? [] : [{ value: me, label: t('inbox.assignee.me') }]),
            ...others,
          ]
            .filter(({ value }) => value !== (assignee?.id ?? null))
            .map(({ value, label }) => ({ label, onClick: () => void to(value) }))}
        />
      </span>
      {assignee == null && me !== undefined && (
        <Button
          variant="default"
          size="sm"
          aria-keyshortcuts="t"
          data-key="t"
          disabled={isLoading}
          onClick={() => void to(me)}
        >
          {t('inbox.assignee.take')}
        </Button>
      )}
    </>
  )
}
