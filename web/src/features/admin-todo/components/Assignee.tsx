import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAssign } from '../use-assign.ts'
import styles from './Assignee.module.css'

/** Who has a document, with buttons: to take it or give it back, and to give it to a colleague. */
export const Assignee = ({ file, onAssign }: { file: AdminFile; onAssign: (file: AdminFile) => void }) => {
  const { t } = useTranslation('admin-todo')
  const { isMine, busy, take, giveBack } = useAssign(file)
  const name = file.original_name
  const isFree = file.assignee === null
  return (
    <span className={styles.assignee}>
      {isMine && t('mine')}
      {!isMine && !isFree && <span>{file.assignee?.name ?? t('unknownUser')}</span>}
      {isMine && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={busy}
          aria-label={t('giveBackOf', { name })}
          onClick={giveBack}
        >
          {t('giveBack')}
        </Button>
      )}
      {isFree && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          data-key="t"
          aria-keyshortcuts="t"
          aria-label={t('takeOf', { name })}
          onClick={take}
        >
          {t('take')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        data-key="a"
        aria-keyshortcuts="a"
        aria-label={t('giveOf', { name })}
        onClick={() => onAssign(file)}
      >
        {t('give')}
      </Button>
    </span>
  )
}
