import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import type { Entry } from '../entries.ts'
import { useAssign } from '../use-assign.ts'
import styles from './Assignee.module.css'
import { useEntryTitle } from './EntryTitle.tsx'

type AssigneeProps = { entry: Entry; onGive: (entry: Entry) => void }

/** Who has an entry, with buttons: to take it or give it back, and to give a document or a message to a colleague. */
export const Assignee = ({ entry, onGive }: AssigneeProps) => {
  const { t } = useTranslation('admin-todo')
  const { assignee, isMine, mayTake, mayGiveBack, busy, take, giveBack } = useAssign(entry)
  const name = useEntryTitle()(entry)
  // Which colleague has claimed money is known by username.
  const staffName = useStaffName('review' in entry && !isMine && assignee != null)
  const shown = staffName(assignee?.name, t('unknownUser'))
  return (
    <span className={styles.assignee}>
      {isMine && t('mine')}
      {!isMine && assignee && (
        <span className={styles.name} title={shown}>
          {shown}
        </span>
      )}
      {isMine && mayGiveBack && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={busy}
          aria-label={t('giveBackOf', { name })}
          onClick={giveBack}
        >
          {t('giveBack')}
        </Button>
      )}
      {mayTake && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          data-key="t"
          aria-keyshortcuts="t"
          aria-label={t('takeOf', { name })}
          onClick={take}
        >
          {t('take')}
        </Button>
      )}
      {('file' in entry || 'message' in entry) && (
        <Button
          variant="subtle"
          size="compact-sm"
          data-key="a"
          aria-keyshortcuts="a"
          aria-label={t(assignee ? 'reassignOf' : 'giveOf', { name })}
          onClick={() => onGive(entry)}
        >
          {t(assignee ? 'reassign' : 'give')}
        </Button>
      )}
    </span>
  )
}
