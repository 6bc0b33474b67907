import type { AdminFile, FileStatus } from '@runwen/contracts'
import { fileStatuses } from '@runwen/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { changesOutcome } from '../rules.ts'
import { useNames } from '../use-names.ts'
import { useStatus } from '../use-status.ts'
import styles from './StatusSelect.module.css'

const statusQuestion = lazyComponent(async () => (await import('./StatusQuestion.tsx')).StatusQuestion)

type StatusSelectProps = { file: AdminFile; onChanged?: (file: AdminFile) => void }

/** The status of a file, editable in the table. What customers see as an outcome is changed after a question. */
export const StatusSelect = ({ file, onChanged }: StatusSelectProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const { status, change } = useStatus(file, onChanged)
  const [asked, setAsked] = useState<FileStatus>()
  const choose = (next: FileStatus) => (changesOutcome(status, next) ? setAsked(next) : void change(next))
  const shown = asked ?? status
  return (
    <span className={styles.status} data-status={shown}>
      <select
        aria-label={t('statusOf', { name: useNames().nameOf(file) })}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value as FileStatus)}
      >
        {fileStatuses.map((choice) => (
          <option key={choice} value={choice}>
            {t(`common:status.${choice}`)}
          </option>
        ))}
      </select>
      <Lazy
        of={statusQuestion}
        isNeeded={asked !== undefined}
        file={file}
        next={asked}
        onConfirm={change}
        onClose={() => setAsked(undefined)}
      />
    </span>
  )
}
