import type { AdminFile, FileStatus } from '@runwen/contracts'
import { fileStatuses } from '@runwen/contracts/constants'
import { useTranslation } from 'react-i18next'
import { useNames } from '../use-names.ts'
import styles from './StatusSelect.module.css'
import { useStatusChoice } from './use-status-choice.tsx'

type StatusSelectProps = { file: AdminFile; onChanged?: (file: AdminFile) => void }

export const StatusSelect = ({ file, onChanged }: StatusSelectProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const { shown, choose, question } = useStatusChoice(file, onChanged)
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
      {question}
    </span>
  )
}
