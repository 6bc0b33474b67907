import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StateTag } from '#shared/documents/StateTag.tsx'
import { stateOf } from '#shared/documents/state.ts'
import { useStopped } from '#shared/documents/use-stopped.ts'
import { dashboardPath, documentPath, stoppedPath } from '#shared/paths.ts'
import { Aside } from '#shared/ui/Aside.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import styles from './OpenDocuments.module.css'

const most = 6

const isOpen = (file: File) => {
  const state = stateOf(file)
  if (state === 'ready') return file.has_new_result
  return state === 'stopped' ? file.is_paid : state !== 'refunded'
}

/** The documents on which something is still to be done, next to the conversation: the customer's turn first. */
export const OpenDocuments = ({ files }: { files: readonly File[] }) => {
  const { t } = useTranslation('messages')
  const stopped = useStopped(files)
  const isWaiting = (file: File) =>
    stopped.includes(file) || file.has_new_result || stateOf(file) === 'to_pay'
  const open = files.filter(isOpen).sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
  if (open.length === 0) return null
  return (
    <div className={styles.side}>
      <Aside title={t('documents.title')}>
        <ul className={styles.list}>
          {open.slice(0, most).map((file) => (
            <li key={file.id}>
              <Link to={stopped.includes(file) ? stoppedPath(file) : documentPath(file.id)}>
                <Breakable text={file.original_name} />
              </Link>
              <StateTag file={file} />
            </li>
          ))}
        </ul>
        <Link to={dashboardPath('manage')}>{t('documents.all')}</Link>
      </Aside>
    </div>
  )
}
