import { useTranslation } from 'react-i18next'
import styles from './Compared.module.css'

type ComparedProps = {
  /** Versions of the results, newest first. */
  results: readonly number[]
  versions: string | undefined
  onChange: (versions: string | undefined) => void
}

/** With what the newest result is compared: the original, or an earlier result. */
export const Compared = ({ results: [newest, ...earlier], versions, onChange }: ComparedProps) => {
  const { t } = useTranslation('document')
  return (
    <label className={styles.compared}>
      {t('compared.label')}
      <select
        value={versions ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value="">{t('compared.original')}</option>
        {earlier.map((version, index) => (
          <option key={version} value={`${version},${newest}`}>
            {t('compared.result', { version: String(earlier.length - index) })}
          </option>
        ))}
      </select>
    </label>
  )
}
