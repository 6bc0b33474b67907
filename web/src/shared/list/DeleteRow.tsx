import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast, undoToast } from '#shared/ui/toasts.tsx'

type DeleteRowProps<Row> = {
  /** The row to delete; the dialog is open while it is set. */
  row: Row | undefined
  title: string
  body: (row: Row) => string
  summary?: (row: Row) => ReactNode
  /** Whether the server refuses the deletion as things are, or this is not known yet. */
  isRefused?: boolean
  /** A text to type before the deletion, with the label of its field. */
  typed?: { label: (row: Row) => string; text: (row: Row) => string }
  done: string | ((row: Row) => string)
  /** Undoes the deletion, offered for ten seconds. */
  undo?: { label: string; onClick: (row: Row) => void }
  failed: (reason: string) => string
  onDelete: (row: Row) => Promise<{ error?: unknown }>
  onClose: () => void
}

export const DeleteRow = <Row,>({ row, undo, onDelete, onClose, ...texts }: DeleteRowProps<Row>) => {
  const { t } = useTranslation()
  const shown = useLast(row)
  const { openerGoes, onGone } = useFocusMain()
  const [busy, setBusy] = useState(false)
  const [input, setInput] = useState('')
  const { isRefused = false } = texts
  const isMissing =
    texts.typed !== undefined && shown !== undefined && input.trim() !== texts.typed.text(shown)
  const close = () => {
    setInput('')
    onClose()
  }
  const confirm = async () => {
    if (row === undefined) return
    setBusy(true)
    const { error } = await onDelete(row)
    setBusy(false)
    if (!error) openerGoes()
    close()
    if (error) toast(texts.failed(problemText(error)), 'failed')
    else {
      const done = typeof texts.done === 'string' ? texts.done : texts.done(row)
      if (undo) undoToast(done, { label: undo.label, onClick: () => undo.onClick(row) })
      else toast(done)
    }
  }
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={texts.title}
      confirmLabel={t('action.delete')}
      busyLabel={t('action.deleting')}
      busy={busy}
      danger
      isIncomplete={isRefused || isMissing}
      onConfirm={confirm}
      onClose={close}
      onGone={onGone}
    >
      <p>{shown !== undefined && texts.body(shown)}</p>
      {shown !== undefined && texts.summary?.(shown)}
      {shown !== undefined && texts.typed && !isRefused && (
        <TextInput
          mt="sm"
          label={texts.typed.label(shown)}
          autoComplete="off"
          disabled={busy}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
