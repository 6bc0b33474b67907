import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAssign } from '../use-assign.ts'
import styles from './Assignee.module.css'

/** Who has a document, with one button: to take it, or to give it back. */
export const Assignee = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-todo')
  const { isMine, busy, take, giveBack } = useAssign(file)
  const name = file.original_name
  if (isMine)
    return (
      <span className={styles.assignee}>
        {t('mine')}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={busy}
          aria-label={t('giveBackOf', { name })}
          onClick={giveBack}
        >
          {t('giveBack')}
        </Button>
      </span>
    )
  if (file.assignee) return file.assignee.name ?? t('unknownUser')
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={busy}
      data-take
      aria-keyshortcuts="t"
      aria-label={t('takeOf', { name })}
      onClick={take}
    >
      {t('take')}
    </Button>
  )
}
