import type { File } from '@runwen/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/documents.ts'
import { useIsPhone } from '#shared/lib/use-is-phone.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { Drawer } from '#shared/ui/Drawer.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import styles from './PayForm.module.css'

const payForm = lazyComponent(() => import('./PayForm.tsx'))

type PayPanelProps = {
  /** The document to pay; the ids of several, separated by commas, for one payment. */
  fileId: string | undefined
  /** The document as it was chosen on this page, if it is not among the newest. */
  chosen: File | undefined
  onClose: () => void
}

type Batch = readonly [File, ...File[]]

/**
 * The documents of one payment, with their services of now. Those that are paid or deleted elsewhere leave it, unless
 * `isKept`: what is paid here stays, and so does the last one. `isPaid`: no one of them is in the list of those to pay.
 */
const useBatch = (
  fileId: string | undefined,
  isKept: boolean,
): { batch?: Batch; isPaid: boolean; reload?: () => unknown } => {
  const { t } = useTranslation('payment')
  const ids = fileId?.split(',') ?? []
  const isBatch = ids.length > 1
  const { files, hasNextPage, refetch } = useFiles({ is_paid: false }, { skip: !isBatch })
  const [kept, setKept] = useState<{ fileId: string; files: Batch }>()
  const payable = files?.filter(({ id, status }) => ids.includes(id) && status !== 'failed') ?? []
  const left = kept?.files.filter(({ id }) => payable.some((listed) => listed.id === id)) ?? []
  const isShorter = !isKept && !hasNextPage && left.length > 0 && left.length < (kept?.files.length ?? 0)
  const leaveOut = useEffectEvent(() => {
    const [first, ...others] = left
    if (fileId === undefined || !first) return
    setKept({ fileId, files: [first, ...others] })
    toast(t('someOver'))
  })
  useEffect(() => {
    if (isShorter) leaveOut()
  }, [isShorter])
  if (!isBatch && kept) setKept(undefined)
  if (fileId === undefined || !isBatch) return { isPaid: false }
  const isPaid = files !== undefined && !files.some(({ id }) => ids.includes(id))
  if (kept?.fileId === fileId) {
    const current = (file: File) => files?.find(({ id }) => id === file.id) ?? file
    const [first, ...others] = kept.files
    return { batch: [current(first), ...others.map(current)], isPaid, reload: refetch }
  }
  const [file, ...others] = payable
  if (!file) return { isPaid }
  setKept({ fileId, files: [file, ...others] })
  return { batch: [file, ...others], isPaid, reload: refetch }
}

/** Payment panel: a drawer over the list, full screen on phones. */
export const PayPanel = ({ fileId, chosen, onClose }: PayPanelProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const [busy, setBusy] = useState(false)
  const [paidId, setPaidId] = useState<string>()
  const phone = useIsPhone()
  const { files } = useFiles()
  // A document paid after that stays in the panel, which shows the receipt or closes.
  const listed = files?.find(({ id }) => id === fileId)
  const last = useLast(listed?.is_paid === false ? listed : chosen)
  const one = fileId !== undefined && last?.id === fileId ? last : undefined
  const isPaidBefore = last === undefined && listed?.is_paid === true
  const closeAsPaid = useEffectEvent(() => {
    toast(t('alreadyPaid'))
    onClose()
  })
  // After a reload during the payment, for example.
  useEffect(() => {
    if (isPaidBefore) closeAsPaid()
  }, [isPaidBefore])
  const { batch, isPaid, reload } = useBatch(fileId, busy || (paidId !== undefined && paidId === fileId))
  const [file, ...others] = batch ?? (one ? [one] : [])
  const title = () => {
    if (paidId !== undefined && paidId === fileId) return t('paid.panel')
    if (others.length > 0) return t('titleAll', { number: String(others.length + 1) })
    return file && t('title', { name: file.original_name })
  }
  return (
    <Drawer
      opened={file !== undefined}
      onClose={() => !busy && onClose()}
      position="right"
      size={phone ? '100%' : 460}
      padding="lg"
      classNames={{ content: styles.panel, body: styles.body }}
      title={
        // The close button would take the focus, and its ring the eye.
        <span className={styles.title} tabIndex={-1} data-autofocus>
          {title()}
        </span>
      }
    >
      {file && (
        <Lazy
          of={payForm}
          key={others.length > 0 ? fileId : `${fileId} ${file.service_type}`}
          files={[file, ...others]}
          isPaid={isPaid || listed?.is_paid === true}
          onClose={onClose}
          onBusy={setBusy}
          onPartlyOver={reload}
          onPaid={() => setPaidId(fileId)}
        />
      )}
    </Drawer>
  )
}
