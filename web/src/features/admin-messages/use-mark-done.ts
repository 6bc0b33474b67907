import type { AdminMessage } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { toast, undoToast } from '#shared/ui/toasts.tsx'
import { useSettleMessagesMutation } from './api.ts'

/** Marks messages as needing no reply, which can be undone for some seconds. */
export const useMarkDone = () => {
  const { t } = useTranslation('admin-messages')
  const [markDone] = useSettleMessagesMutation()
  const failed = (error: unknown) => toast(t('inbox.notDone', { reason: problemText(error) }), 'failed')
  return async (
    messages: readonly AdminMessage[],
    { text, onUndone }: { text: string; onUndone: () => void },
  ) => {
    const message_ids = messages.map(({ id }) => id)
    const { error } = await markDone({ message_ids, settled: true })
    if (error) {
      failed(error)
      return false
    }
    const undo = async () => {
      const undone = await markDone({ message_ids, settled: false })
      if (undone.error) failed(undone.error)
      else onUndone()
    }
    undoToast(text, { label: t('inbox.undo'), onClick: () => void undo() })
    return true
  }
}
