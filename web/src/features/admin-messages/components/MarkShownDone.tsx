import { Button } from '@mantine/core'
import type { AdminMessage } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { useMarkDone } from '../use-mark-done.ts'

/** Marks all messages that are shown and wait for a reply as needing none, after one question. It can be undone. */
export const MarkShownDone = ({ messages }: { messages: readonly AdminMessage[] }) => {
  const { t } = useTranslation('admin-messages')
  const markDone = useMarkDone()
  // What arrives while the question is open is not part of the answer.
  const [asked, setAsked] = useState<readonly AdminMessage[]>()
  const shown = useLast(asked) ?? []
  const [busy, setBusy] = useState(false)
  const customers = new Set(shown.map(({ user_id }) => user_id)).size
  const count = shown.length
  const confirm = async () => {
    setBusy(true)
    await markDone(shown, { text: t('inbox.doneToast', { count }), onUndone: () => {} })
    setBusy(false)
    setAsked(undefined)
  }
  return (
    <>
      <Button variant="default" size="sm" disabled={messages.length === 0} onClick={() => setAsked(messages)}>
        {t('markDone.button', { count: messages.length })}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('markDone.submit')}
        confirmLabel={t('markDone.submit')}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      >
        {t('markDone.body', { count, customers: t('markDone.customers', { count: customers }) })}
      </ConfirmDialog>
    </>
  )
}
