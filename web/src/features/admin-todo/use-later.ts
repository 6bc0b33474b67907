import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undoToast } from '#shared/ui/toasts.tsx'
import type { Entry } from './entries.ts'
import { laterKey, readLater, saveLater, tomorrowMorning } from './later.ts'

/**
 * Entries that this person put away until tomorrow morning. They are kept in this browser: it is a view of one's own,
 * nothing about the work, and if it is lost the entry is merely shown.
 */
export const useLater = (userId: string) => {
  const { t } = useTranslation('admin-todo')
  const [, renderAgain] = useState({})
  const change = (next: ReturnType<typeof readLater>) => {
    saveLater(userId, next)
    renderAgain({})
  }
  const later = readLater(userId)
  return {
    isAway: (entry: Entry) => laterKey(entry) in later,
    putAway: (entry: Entry) => {
      const key = laterKey(entry)
      change({ ...readLater(userId), [key]: tomorrowMorning().getTime() })
      undoToast(t('later.done'), {
        label: t('later.undo'),
        onClick: () => {
          const { [key]: _, ...rest } = readLater(userId)
          change(rest)
        },
      })
    },
    showAll: () => change({}),
  }
}
