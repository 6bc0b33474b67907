import { Button } from '@mantine/core'
import type { EmailEntry } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { runBulk } from '#shared/list/run-bulk.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useResendEmailMutation } from '../api.ts'

type BulkResendProps = { emails: readonly EmailEntry[]; onDone: () => void }

/** Sends failed emails again, after one question that says how many. */
export const BulkResend = ({ emails, onDone }: BulkResendProps) => {
  const { t } = useTranslation('admin-emails')
  const [resend] = useResendEmailMutation()
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const count = emails.length
  const run = async () => {
    setBusy(true)
    const { done, problems } = await runBulk(emails, ({ id }) => resend({ id }))
    setBusy(false)
    setIsAsked(false)
    if (done > 0) toast(t('bulk.done', { count: done }))
    const [first] = problems
    if (first !== undefined)
      toast(t('bulk.failed', { count: problems.length, reason: problemText(first) }), 'failed')
    onDone()
  }
  return (
    <>
      <Button size="sm" disabled={count === 0} onClick={() => setIsAsked(true)}>
        {t('resend.action')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('bulk.title')}
        confirmLabel={t('resend.action')}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setIsAsked(false)}
      >
        {t('bulk.lead', { count })}
      </ConfirmDialog>
    </>
  )
}
