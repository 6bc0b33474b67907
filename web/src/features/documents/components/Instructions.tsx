import type { File, Instructions as InstructionsOf, ReferenceFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText, problemText } from '#shared/api/problem-text.ts'
import { useDraftValues } from '#shared/form/draft.ts'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { AddReferences } from '#shared/instructions/AddReferences.tsx'
import { AskedFor } from '#shared/instructions/AskedFor.tsx'
import { InstructionFields } from '#shared/instructions/InstructionFields.tsx'
import { ReferenceList } from '#shared/instructions/ReferenceList.tsx'
import { isTooLong, toInput, toValues } from '#shared/instructions/values.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Named } from '#shared/ui/Named.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDeleteReferenceMutation, useGetInstructionsQuery, usePutInstructionsMutation } from '../api.ts'
import styles from './Instructions.module.css'

type InstructionsProps = { file: File; onClose: () => void }

export const Instructions = ({ file, onClose }: InstructionsProps) => {
  const { t } = useTranslation(['documents', 'instructions'])
  const { data, error, refetch } = useGetInstructionsQuery({ id: file.id })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={4} />
  const { instructions } = data
  const { reference_files: references, can_change: canChange } = instructions
  return (
    <div className={styles.instructions}>
      <p>
        <Named
          name={file.original_name}
          text={(name) => t(canChange ? 'instructions.lead' : 'instructions.closed', { name })}
        />
      </p>
      {canChange ? (
        <Fields file={file} saved={instructions} onClose={onClose} />
      ) : (
        <AskedFor instructions={instructions} />
      )}
      <section className={styles.references}>
        <h3>{t('instructions:references')}</h3>
        <References file={file} files={references} canChange={canChange} />
        {canChange && <AddReferences fileId={file.id} count={references.length} />}
      </section>
    </div>
  )
}

const Fields = ({ file, saved, onClose }: InstructionsProps & { saved: InstructionsOf }) => {
  const { t } = useTranslation(['documents', 'common'])
  // Read once: a reload of the data does not replace what is being written.
  const [first] = useState(() => toValues(saved))
  const { values, keep, drop } = useDraftValues(`instructions.${file.id}`, first)
  const [send, { isLoading, error }] = usePutInstructionsMutation()
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const { data } = await send({ id: file.id, ...toInput(values) })
    if (!data) return
    drop()
    toast(t('instructions.done'))
    onClose()
  }
  return (
    <form className={styles.instructions} onSubmit={submit}>
      <InstructionFields values={values} onChange={keep} />
      {error && !isLoading && <FormError>{problemText(error)}</FormError>}
      <FormButtons
        submit={t('instructions.submit')}
        busyLabel={t('instructions.busy')}
        busy={isLoading}
        isIncomplete={isTooLong(values)}
        onCancel={onClose}
      />
    </form>
  )
}

type ReferencesProps = { file: File; files: readonly ReferenceFile[]; canChange: boolean }

const References = ({ file, files, canChange }: ReferencesProps) => {
  const { t } = useTranslation('documents')
  const [remove] = useDeleteReferenceMutation()
  const onRemove = async ({ id }: ReferenceFile) => {
    const { error } = await remove({ id: file.id, reference_id: id })
    if (error) toast(failureText(t('instructions.notRemoved'), error), 'failed')
  }
  return (
    <ReferenceList
      fileId={file.id}
      files={files}
      endpoint="downloadReference"
      onRemove={canChange ? onRemove : undefined}
    />
  )
}
