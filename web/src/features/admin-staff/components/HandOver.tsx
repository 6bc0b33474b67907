import { NativeSelect } from '@mantine/core'
import type { StaffMember } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { staffChoice, staffName } from '#shared/colleagues/staff-name.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useHandOverFilesMutation, useHandOverMessagesMutation } from '../api.ts'

type HandOverProps = {
  from: StaffMember | undefined
  staff: readonly StaffMember[]
  onClose: () => void
}

/** How many of each were handed over; undefined: not yet. */
type Moved = { documents: number | undefined; messages: number | undefined }

const nothing: Moved = { documents: undefined, messages: undefined }

/**
 * Hands all unfinished documents and waiting messages of a member of staff to another one, or unassigns them. Two services do it:
 * if one of them fails, the dialog stays open for its part.
 */
export const HandOver = ({ from, staff, onClose }: HandOverProps) => {
  const { t } = useTranslation('admin-staff')
  const [to, setTo] = useState('')
  const [moved, setMoved] = useState(nothing)
  const [problem, setProblem] = useState<unknown>()
  const [moveFiles, files] = useHandOverFilesMutation()
  const [moveMessages, messages] = useHandOverMessagesMutation()
  const others = staff.filter(({ id }) => id !== from?.id)
  const part =
    moved.documents === undefined
      ? { done: t('handOver.messages', { count: moved.messages ?? 0 }), left: t('handOver.documentsOf') }
      : { done: t('handOver.documents', { count: moved.documents }), left: t('handOver.messagesOf') }
  const confirm = async () => {
    if (!from) return
    const body = { from: from.id, to: to || null }
    const [movedFiles, movedMessages] = await Promise.all([
      moved.documents === undefined ? moveFiles(body) : undefined,
      moved.messages === undefined ? moveMessages(body) : undefined,
    ])
    const documents = moved.documents ?? movedFiles?.data?.count
    const ofMessages = moved.messages ?? movedMessages?.data?.count
    setMoved({ documents, messages: ofMessages })
    setProblem(movedFiles?.error ?? movedMessages?.error)
    if (documents === undefined || ofMessages === undefined) return
    toast(
      t('handOver.done', {
        documents: t('handOver.documents', { count: documents }),
        messages: t('handOver.messages', { count: ofMessages }),
      }),
    )
    onClose()
  }
  const isPartDone = moved.documents !== undefined || moved.messages !== undefined
  return (
    <ConfirmDialog
      opened={from !== undefined}
      title={t('handOver.title')}
      confirmLabel={t(isPartDone ? 'handOver.rest' : 'handOver.action')}
      busy={files.isLoading || messages.isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onGone={() => {
        setTo('')
        setMoved(nothing)
        setProblem(undefined)
      }}
    >
      <p>{t('handOver.body', { name: from ? staffName(from) : '' })}</p>
      <NativeSelect
        label={t('handOver.to')}
        mt="md"
        value={to}
        disabled={isPartDone}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[{ value: '', label: t('handOver.nobody') }, ...others.map(staffChoice)]}
      />
      {problem !== undefined && (
        <FormError>
          {isPartDone && (
            <>
              {t('handOver.part', part)}
              <br />
            </>
          )}
          {problemText(problem)}
        </FormError>
      )}
    </ConfirmDialog>
  )
}
