import { Button } from '@mantine/core'
import type { ServiceType } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { uploadProblemText } from '../problem-text.ts'
import { recentUploads, rememberUploads } from '../recent.ts'
import { type Rejection, rejectionOf, sameFile } from '../rules.ts'
import { useUpload } from '../use-upload.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { DropZone } from './DropZone.tsx'
import { RecentUploads } from './RecentUploads.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import styles from './UploadPanel.module.css'
import { usePageDrop } from './use-page-drop.ts'

export const UploadPanel = () => {
  const { t } = useTranslation('upload')
  const { t: common } = useTranslation()
  const userId = useAppSelector(selectUser)?.id ?? ''
  const [serviceType, setServiceType] = useState<ServiceType>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [rejection, setRejection] = useState<Rejection>()
  const [missing, setMissing] = useState(false)
  const [recent, setRecent] = useState(() => recentUploads(userId))

  const { state, upload, cancel, forget } = useUpload({
    onDone: (uploaded) => {
      setFiles([])
      setRecent(rememberUploads(userId, uploaded))
      toast(t('done'))
    },
    onFailedUnseen: (problem) => toast(uploadProblemText(problem, t, common), 'failed'),
  })
  const sending = state.step === 'sending'

  const add = (chosen: readonly File[]) => {
    forget()
    setMissing(false)
    const rejected = rejectionOf(chosen)
    setRejection(rejected)
    if (rejected) return
    const fresh = chosen.filter((file) => !files.some((known) => sameFile(file, known)))
    if (fresh.length > 0) setFiles([...files, ...fresh])
  }
  const over = usePageDrop(!sending, add)

  const remove = (file: File) => setFiles(files.filter((known) => known !== file))
  const tooMany = files.length > limits.filesPerUpload
  const submit = () => {
    setMissing(!serviceType || files.length === 0)
    if (serviceType && files.length > 0) void upload(serviceType, files)
  }

  return (
    <div className={styles.panel}>
      <ServiceChoice value={serviceType} onChange={setServiceType} disabled={sending} />
      <DropZone over={over} disabled={sending} onFiles={add} />
      {rejection && (
        <FormError>
          {t(rejection.reason === 'type' ? 'badType' : 'tooLarge', { names: rejection.names })}
        </FormError>
      )}
      <ChosenFiles files={files} share={sending ? state.share : undefined} onRemove={remove} />
      {tooMany && <FormError>{t('tooMany', { count: limits.filesPerUpload })}</FormError>}
      {missing && <FormError>{t(serviceType ? 'noFiles' : 'noService')}</FormError>}
      {state.step === 'failed' && <FormError>{uploadProblemText(state.problem, t, common)}</FormError>}
      <div className={styles.actions}>
        {sending ? (
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button onClick={submit} disabled={tooMany}>
            {files.length > 0 ? t('submit', { count: files.length }) : t('submitNone')}
          </Button>
        )}
      </div>
      <RecentUploads files={recent} />
    </div>
  )
}
