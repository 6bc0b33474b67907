import { limits } from '@runwen/contracts/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confidentiality } from '#shared/document-choice/Confidentiality.tsx'
import { DropZone } from '#shared/document-choice/DropZone.tsx'
import { sameFile, sortFiles } from '#shared/document-choice/rules.ts'
import { commonService } from '#shared/document-choice/service-for.ts'
import { usePageDrop } from '#shared/document-choice/use-page-drop.ts'
import { FormError, FormNote } from '#shared/form/FormError.tsx'
import { isTooLong } from '#shared/instructions/values.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import { UploadIcon } from '#shared/ui/icons.tsx'
import { uploadProblemText } from '../problem-text.ts'
import { isSending, useSelection } from '../selection.ts'
import { useCounts } from '../use-counts.ts'
import { useKeptFiles } from '../use-kept-files.ts'
import { useRecent } from '../use-recent.ts'
import { useUpload } from '../use-upload.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenSum } from './ChosenSum.tsx'
import { RecentUploads } from './RecentUploads.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { SendingReferences } from './SendingReferences.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import { UploadActions } from './UploadActions.tsx'
import { UploadInstructions } from './UploadInstructions.tsx'
import styles from './UploadPanel.module.css'

export const UploadPanel = () => {
  const { t } = useTranslation('upload')
  const { selection, serviceType, files, instructions, references, refused, spared, recent, userId } =
    useSelection()
  /** Whether Upload was pressed while something was missing. */
  const [isPressed, setIsPressed] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const pickButton = useRef<HTMLButtonElement>(null)
  const { state, send } = useUpload()
  const sending = isSending(state)
  const uploaded = useRecent(userId, recent, sending)
  const newest = uploaded.unpaid[0]?.id ?? null
  /** The newest upload before the one that was sent last. */
  const [previous, setPrevious] = useState<string | null>()
  const hasArrived = previous !== undefined && newest !== previous
  const recentUploads = uploaded.uploads.length > 0 && (
    <RecentUploads recent={uploaded} takesFocus={hasArrived} />
  )
  // Those of other tabs come with the list of documents, and must not move the form.
  const comesFirst = recent.length > 0 && uploaded.unpaid.length > 0
  const change = (changes: Parameters<typeof selection.change>[0]) =>
    selection.change({ upload: { step: 'choosing' }, ...changes })

  const add = (chosen: readonly File[]) => {
    const { accepted, refused } = sortFiles(chosen)
    const fresh = accepted.filter((file) => !files.some((known) => sameFile(file, known)))
    if (accepted.length < chosen.length) change({ refused, spared: fresh })
    else change({ refused, spared: [], ...(fresh.length > 0 && { files: [...files, ...fresh] }) })
  }
  const over = usePageDrop(!sending, add)
  useKeptFiles((kept) => {
    if (kept.serviceType && !serviceType) change({ serviceType: kept.serviceType })
    add(kept.files)
  })

  const counts = useCounts(files)

  const tooMany = files.length > limits.filesPerUpload
  const missing = (!serviceType && 'noService') || (files.length === 0 && 'noFiles')
  const submit = () => {
    setIsPressed(Boolean(missing))
    if (!serviceType || missing) return
    setPrevious(newest)
    void send({ serviceType, files, instructions, references })
  }

  return (
    <div className={styles.panel}>
      {comesFirst && recentUploads}
      <ServiceChoice
        value={serviceType}
        fitting={commonService(files.map((file) => ({ counted: counts.get(file) })))}
        onChange={(type) => change({ serviceType: type })}
        disabled={sending}
      />
      <DropZone over={over} disabled={sending} small={files.length > 0} pickRef={pickButton} onFiles={add}>
        <UploadIcon size={24} />
      </DropZone>
      <RefusedFiles
        refused={refused}
        spared={spared}
        onAdd={() => {
          add(spared)
          submitButton.current?.focus()
        }}
      />
      <ChosenFiles
        files={files}
        counts={counts}
        serviceType={serviceType}
        label={t('chosen')}
        share={state.step === 'sending' ? state.share : undefined}
        onRemove={(file) => {
          if (files.length === 1) pickButton.current?.focus()
          change({ files: files.filter((known) => known !== file) })
        }}
      />
      <UploadInstructions
        key={recent[0]?.id}
        values={instructions}
        references={references}
        disabled={sending}
        onChange={change}
      />
      <div className={styles.foot} data-chosen={files.length > 0 || undefined}>
        {tooMany && <FormError>{t('tooMany', { count: limits.filesPerUpload })}</FormError>}
        {isPressed && missing && <FormError>{t(missing)}</FormError>}
        {state.step === 'failed' && <FormError>{uploadProblemText(state.problem, t)}</FormError>}
        {state.step === 'canceled' && <FormNote>{t(state.late ? 'canceledLate' : 'canceled')}</FormNote>}
        <div className={styles.bar}>
          <UploadActions
            state={state}
            count={files.length}
            disabled={tooMany || (instructions !== undefined && isTooLong(instructions))}
            onSubmit={submit}
            submitRef={submitButton}
          />
          {!(isPressed && missing) && <ChosenSum count={files.length} serviceType={serviceType} />}
        </div>
      </div>
      <div className={styles.next}>
        <Aside title={t('next.title')} ordered points={[t('next.check'), t('next.pay'), t('next.result')]}>
          <Confidentiality />
        </Aside>
      </div>
      <SendingReferences state={state} />
      {!comesFirst && recentUploads}
    </div>
  )
}
