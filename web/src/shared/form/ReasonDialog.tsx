import type { ErrorCode } from '@runwen/contracts'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import form from './DialogForm.module.css'
import { useDraft } from './draft.ts'
import { FormButtons } from './FormButtons.tsx'
import { FormError } from './FormError.tsx'
import { isReason, ReasonField } from './ReasonField.tsx'

type Row = { readonly id: string }

type AskProps<Asked extends Row> = {
  /** The decision; its name is part of the draft key, which separates drafts of different dialogs. */
  name: string
  lead: (row: Asked) => string
  label: string
  hint: string
  submit: string
  busyLabel: string
  danger?: boolean
  /** A field above the reason, and whether its value may be sent. */
  field?: ReactNode
  isFieldValid?: boolean
  done: string
  failed: (reason: string) => string
  /** The error code for a row that someone else has already decided; it closes the dialog. */
  overtaken: ErrorCode
  onSend: (row: Asked, reason: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

export type GuardProps<Asked extends Row> = {
  row: Asked
  onClose: () => void
  /** The form; it takes the focus when it appears after the dialog. */
  children: (autoFocus: boolean) => ReactNode
}

type ReasonDialogProps<Asked extends Row> = AskProps<Asked> & {
  /** The dialog is open while this is set. */
  row: Asked | undefined
  title: string
  /** Shows something else while the row cannot be decided here. */
  guard?: ComponentType<GuardProps<Asked>>
}

/** Asks for the reason of a decision on a row and submits both. */
export const ReasonDialog = <Asked extends Row>({
  row,
  title,
  guard: Guard = Open,
  ...ask
}: ReasonDialogProps<Asked>) => {
  const shown = useLast(row)
  const { openerGoes, onGone } = useFocusMain()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={title}
      opened={row !== undefined}
      onClose={ask.onClose}
      locked={busy}
      size={520}
      onGone={onGone}
    >
      {shown && (
        <Guard key={shown.id} row={shown} onClose={ask.onClose}>
          {(autoFocus) => (
            <ReasonForm row={shown} autoFocus={autoFocus} onBusy={setBusy} openerGoes={openerGoes} {...ask} />
          )}
        </Guard>
      )}
    </Dialog>
  )
}

const Open = ({ children }: GuardProps<Row>) => children(false)

type ReasonFormProps<Asked extends Row> = AskProps<Asked> & {
  row: Asked
  autoFocus: boolean
  onBusy: (busy: boolean) => void
  openerGoes: () => void
}

const ReasonForm = <Asked extends Row>({ row, onBusy, ...ask }: ReasonFormProps<Asked>) => {
  const [reason, setReason] = useDraft(`${ask.name}.${row.id}`)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const send = async () => {
    setError(undefined)
    setBusy(true)
    onBusy(true)
    const answer = await ask.onSend(row, reason)
    onBusy(false)
    setBusy(false)
    return answer.error
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = await send()
    if (problem && !(isProblem(problem) && problem.code === ask.overtaken)) return setError(problem)
    setReason('')
    ask.openerGoes()
    ask.onClose()
    if (problem) toast(ask.failed(problemText(problem)), 'failed')
    else toast(ask.done)
  }

  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>{ask.lead(row)}</p>
      {ask.field}
      <ReasonField
        label={ask.label}
        description={ask.hint}
        value={reason}
        disabled={busy}
        autoFocus={ask.autoFocus}
        onChange={setReason}
      />
      {error !== undefined && <FormError>{ask.failed(problemText(error))}</FormError>}
      <FormButtons
        submit={ask.submit}
        busyLabel={ask.busyLabel}
        busy={busy}
        danger={ask.danger}
        isIncomplete={!isReason(reason) || ask.isFieldValid === false}
        onCancel={ask.onClose}
      />
    </form>
  )
}
