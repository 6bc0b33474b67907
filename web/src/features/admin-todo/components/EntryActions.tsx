import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { type Entry, isDecision, isGiven } from '../entries.ts'
import { useAssign } from '../use-assign.ts'
import { pathOf, useEntryTitle } from './EntryTitle.tsx'

const verbOf = (entry: Entry) => {
  if (isDecision(entry)) return 'decide'
  if ('file' in entry) return 'open'
  if ('message' in entry) return 'reply'
  return 'review' in entry && entry.review.kind === 'fapiao' ? 'issue' : 'review'
}

type EntryActionsProps = { entry: Entry; onGive: (entry: Entry) => void; onLater: (entry: Entry) => void }

/** The next step as a button: to take an entry, then to do it on its page, where the title leads too. The rest is in a menu. */
export const EntryActions = ({ entry, onGive, onLater }: EntryActionsProps) => {
  const { t } = useTranslation('admin-todo')
  const { assignee, isMine, mayTake, mayGiveBack, busy, take, giveBack } = useAssign(entry)
  const name = useEntryTitle()(entry)
  const verb = t(`verbs.${verbOf(entry)}`)
  return (
    <RowActions>
      {mayTake ? (
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          data-key="t"
          aria-keyshortcuts="t"
          aria-label={t('takeOf', { name })}
          onClick={take}
        >
          {t('take')}
        </Button>
      ) : (
        <Button
          component={Link}
          to={pathOf(entry)}
          variant="default"
          size="xs"
          aria-label={t('verbOf', { verb, name })}
        >
          {verb}
        </Button>
      )}
      <RowMenu
        name={t('moreOf', { name })}
        entries={[
          ...(isGiven(entry)
            ? [{ label: t(assignee ? 'reassign' : 'give'), onClick: () => onGive(entry) }]
            : []),
          ...(isMine && mayGiveBack ? [{ label: t('giveBack'), onClick: giveBack }] : []),
          { label: t('later.button'), hint: t('later.hint'), onClick: () => onLater(entry) },
        ]}
      />
    </RowActions>
  )
}
