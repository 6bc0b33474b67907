import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Compared.module.css'

type ComparedProps = {
  /** Versions of the shown result and of those before it, newest first. */
  results: readonly number[]
  versions: string | undefined
  onChange: (versions: string | undefined) => void
}

/** With what the result is compared: the original, or an earlier result. */
export const Compared = ({ results: [shown, ...earlier], versions, onChange }: ComparedProps) => {
  const { t } = useTranslation('document')
  const id = useId()
  return (
    <div className={styles.compared}>
      <label htmlFor={id}>{t('compared.label')}</label>
      <NativeSelect
        id={id}
        value={versions ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        data={[
          { value: '', label: t('compared.original') },
          ...earlier.map((version, index) => ({
            value: `${version},${shown}`,
            label: t('compared.result', { version: String(earlier.length - index) }),
          })),
        ]}
      />
    </div>
  )
}
