import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { isTooLong } from '#shared/instructions/values.ts'
import { uploadProblemText } from '../problem-text.ts'
import { sameFile, sortFiles } from '../rules.ts'
import { isSending, useSelection } from '../selection.ts'
import { useUpload } from '../use-upload.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenSum } from './ChosenSum.tsx'
import { DropZone } from './DropZone.tsx'
import { RecentUploads } from './RecentUploads.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { SendingReferences } from './SendingReferences.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import { UploadActions } from './UploadActions.tsx'
import { UploadInstructions } from './UploadInstructions.tsx'
import styles from './UploadPanel.module.css'
import { usePageDrop } from './use-page-drop.ts'

export const UploadPanel = () => {
  const { t } = useTranslation('upload')
  const { t: common } = useTranslation()
  const { selection, serviceType, files, instructions, references, refused, recent } = useSelection()
  const [missing, setMissing] = useState(false)
  const { state, send } = useUpload()
  const sending = isSending(state)
  const change = (changes: Parameters<typeof selection.change>[0]) =>
    selection.change({ upload: { step: 'choosing' }, ...changes })

  const add = (chosen: readonly File[]) => {
    setMissing(false)
    const sorted = sortFiles(chosen)
    const fresh = sorted.accepted.filter((file) => !files.some((known) => sameFile(file, known)))
    change({ refused: sorted.refused, ...(fresh.length > 0 && { files: [...files, ...fresh] }) })
  }
  const over = usePageDrop(!sending, add)

  const tooMany = files.length > limits.filesPerUpload
  const submit = () => {
    setMissing(!serviceType || files.length === 0)
    if (serviceType && files.length > 0) void send({ serviceType, files, instructions, references })
  }

  return (
    <div className={styles.panel}>
      <ServiceChoice
        value={serviceType}
        onChange={(type) => change({ serviceType: type })}
        disabled={sending}
      />
      <DropZone over={over} disabled={sending} onFiles={add} />
      <RefusedFiles refused={refused} />
      <ChosenFiles
        files={files}
        label={t('chosen')}
        share={state.step === 'sending' ? state.share : undefined}
        onRemove={(file) => change({ files: files.filter((known) => known !== file) })}
      />
      <UploadInstructions
        key={recent[0]?.id}
        values={instructions}
        references={references}
        disabled={sending}
        onChange={change}
      />
      <ChosenSum count={files.length} serviceType={serviceType} />
      {tooMany && <FormError>{t('tooMany', { count: limits.filesPerUpload })}</FormError>}
      {missing && <FormError>{t(serviceType ? 'noFiles' : 'noService')}</FormError>}
      {state.step === 'failed' && <FormError>{uploadProblemText(state.problem, t, common)}</FormError>}
      {state.step === 'canceled' && <FormNote>{t(state.late ? 'canceledLate' : 'canceled')}</FormNote>}
      <UploadActions
        state={state}
        count={files.length}
        disabled={tooMany || (instructions !== undefined && isTooLong(instructions))}
        onSubmit={submit}
      />
      <SendingReferences state={state} />
      <RecentUploads files={recent} />
    </div>
  )
}
