import { Textarea, TextInput } from '@mantine/core'
import type { AdminFapiao } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { ClaimButtons } from '#shared/claim/ClaimButtons.tsx'
import layout from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { atMost, required } from '#shared/form/rules.ts'
import { useForm } from '#shared/form/use-form.ts'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { documentPath } from '#shared/paths.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useAttachPdf, useIssueFapiaoMutation } from '../api.ts'
import { useFapiaoClaim } from '../use-fapiao-claim.ts'
import { FapiaoAmount } from './FapiaoAmount.tsx'
import { FapiaoOrder } from './FapiaoOrder.tsx'
import { NotMine } from './NotMine.tsx'
import { isTooLarge, PdfInput } from './PdfInput.tsx'

/** Shows the contents of the fapiao, and takes its number and PDF from the person who has claimed the request. */
export const IssueDialog = ({ row: fapiao, onClose }: RowDialogProps<AdminFapiao>) => {
  const { t } = useTranslation('admin-fapiao')
  const shown = useLast(fapiao)
  const { openerGoes, onGone } = useFocusMain()
  return (
    <Dialog
      title={t('issue.title')}
      opened={fapiao !== undefined}
      onClose={onClose}
      size={560}
      onGone={onGone}
    >
      {shown && <IssueForm key={shown.id} fapiao={shown} openerGoes={openerGoes} onClose={onClose} />}
    </Dialog>
  )
}

type IssueFormProps = { fapiao: AdminFapiao; openerGoes: () => void; onClose: () => void }

const isOvertaken = (error: unknown) =>
  isProblem(error) && (error.code === 'fapiao_decided' || error.code === 'fapiao_claimed')

const IssueForm = ({ fapiao: opened, openerGoes, onClose }: IssueFormProps) => {
  const { t } = useTranslation('admin-fapiao')
  const claim = useFapiaoClaim(opened, 'issue')
  const { row: fapiao, isMine } = claim
  const [issue, { data: issued, isLoading, error, reset }] = useIssueFapiaoMutation()
  const [pdf, setPdf] = useState<File | null>(null)
  const attaching = useAttachPdf()
  const busy = isLoading || attaching.busy
  const form = useForm({
    onClear: reset,
    initialValues: { number: '', note: '' },
    validate: {
      number: (value) => required(value) ?? atMost(limits.name)(value),
      note: atMost(limits.longText),
    },
  })
  const submit = form.onSubmit(async (values) => {
    // First, so that the email about the issue can lead to it.
    if (pdf && (isTooLarge(pdf) || !(await attaching.attach(fapiao.id, pdf)))) return
    const answer = await issue({ id: fapiao.id, ...values })
    if (answer.error) return
    claim.keep()
    openerGoes()
    onClose()
    toast(t('issue.done'))
  })
  // The form has its height from the beginning. It asks to issue and is filled in once the claim has arrived.
  const isClaiming = claim.isClaiming && claim.error === undefined
  const isOffered = isMine || isClaiming || issued !== undefined
  // Someone who copies or enters something is issuing the fapiao, also when the form is closed in between.
  return (
    <form className={layout.form} onSubmit={submit} onCopy={claim.keep} onInput={claim.keep} noValidate>
      {isOffered ? (
        <p className={layout.lead} style={isClaiming ? { visibility: 'hidden' } : undefined}>
          {t('issue.lead')}
        </p>
      ) : (
        <NotMine claim={claim} />
      )}
      <Buyer fapiao={fapiao} onCopy={claim.keep} />
      {isOffered && (
        <>
          <TextInput
            label={t('issue.number')}
            autoComplete="off"
            autoFocus={claim.tookOver}
            required
            readOnly={isClaiming}
            disabled={busy}
            {...form.getInputProps('number')}
          />
          <PdfInput
            label={t('pdf.optional')}
            chosen={pdf}
            isAttached={fapiao.has_pdf}
            disabled={busy || isClaiming}
            onChoose={(file) => {
              attaching.reset()
              setPdf(file)
            }}
          />
          <Textarea
            label={t('issue.note')}
            autosize
            minRows={2}
            maxRows={6}
            readOnly={isClaiming}
            disabled={busy}
            {...form.getInputProps('note')}
          />
          {attaching.problem && (
            <FormError>{t('pdf.failed', { reason: problemText(attaching.problem) })}</FormError>
          )}
        </>
      )}
      {error && !isLoading && !(isOvertaken(error) && !isMine) && (
        <FormError>{t('issue.failed', { reason: problemText(error) })}</FormError>
      )}
      {isOffered ? (
        <FormButtons
          submit={t('issue.submit')}
          busyLabel={t('issue.busy')}
          busy={busy}
          isIncomplete={isClaiming}
          onCancel={onClose}
        />
      ) : (
        <ClaimButtons claim={claim} onClose={onClose} />
      )}
    </form>
  )
}

const Buyer = ({ fapiao, onCopy }: { fapiao: AdminFapiao; onCopy: () => void }) => {
  const { t } = useTranslation(['admin-fapiao', 'common'])
  /** Left out where the customer gave nothing, so that number and PDF stay in sight. */
  const copied = (what: string, value: string | null) =>
    value
      ? [
          [
            what,
            <span key={what}>
              {value} <CopyButton value={value} label={t('copy', { what })} onCopy={onCopy} />
            </span>,
          ] as const,
        ]
      : []
  return (
    <Facts
      facts={[
        [t('column.user'), fapiao.username ?? t('common:deletedCustomer')],
        [t('column.kind'), t(`kind.${fapiao.kind}`)],
        ...copied(t('column.title'), fapiao.title),
        ...copied(t('column.taxNumber'), fapiao.tax_number),
        ...copied(t('address'), fapiao.address),
        ...copied(t('email'), fapiao.email),
        [
          t('column.document'),
          fapiao.original_name === null ? (
            t('common:deletedDocument')
          ) : (
            <Link key="document" to={documentPath(fapiao.file_id)}>
              {fapiao.original_name}
            </Link>
          ),
        ],
        [t('order'), <FapiaoOrder key="order" fapiao={fapiao} />],
        [t('column.amount'), <FapiaoAmount key="amount" fapiao={fapiao} onCopy={onCopy} />],
        [t('paid'), <Stamp key="paid" value={fapiao.paid_at} />],
      ]}
    />
  )
}
