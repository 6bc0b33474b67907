import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Entry, isDecision } from '../entries.ts'
import { pathOf, useEntryTitle } from './EntryTitle.tsx'

const verbOf = (entry: Entry) => {
  if (isDecision(entry)) return 'decide'
  if ('file' in entry) return 'open'
  if ('message' in entry) return 'reply'
  return 'review' in entry && entry.review.kind === 'fapiao' ? 'issue' : 'review'
}

/** Leads to the page where an entry is done, in a word for what is done there. */
export const EntryAction = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('admin-todo')
  const verb = t(`verbs.${verbOf(entry)}`)
  return (
    <Button
      component={Link}
      to={pathOf(entry)}
      variant="default"
      size="compact-sm"
      aria-label={t('verbOf', { verb, name: useEntryTitle()(entry) })}
    >
      {verb}
    </Button>
  )
}
