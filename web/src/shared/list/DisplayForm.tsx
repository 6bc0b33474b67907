import { useTranslation } from 'react-i18next'
import { Segments } from '../ui/Segments.tsx'
import type { Column } from './column.ts'
import styles from './DisplayForm.module.css'
import { canHide, densities, type ListSettings, pageSizes } from './list-settings.ts'

export type DisplayProps = {
  columns: readonly Pick<Column<unknown>, 'key' | 'label' | 'part'>[]
  settings: ListSettings
  onChange: (part: Partial<ListSettings>) => void
}

export const DisplayForm = ({ columns, settings, onChange }: DisplayProps) => {
  const { t } = useTranslation()
  const { size, density, hidden } = settings
  const show = (key: string, isShown: boolean) =>
    onChange({ hidden: isShown ? hidden.filter((each) => each !== key) : [...hidden, key] })
  return (
    <div className={styles.settings}>
      <fieldset className={styles.columns}>
        <legend>{t('list.columns')}</legend>
        {columns.filter(canHide).map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              onChange={(event) => show(key, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.setting}>
        <span>{t('list.density')}</span>
        <Segments
          label={t('list.density')}
          value={density}
          choices={densities.map((value) => ({ value, label: t(`list.${value}`) }))}
          onChoose={(value) => onChange({ density: value })}
        />
      </div>
      <div className={styles.setting}>
        <span>{t('list.rows')}</span>
        <Segments
          label={t('list.rows')}
          value={String(size)}
          choices={pageSizes.map((each) => ({ value: String(each), label: String(each) }))}
          onChoose={(value) => onChange({ size: Number(value) })}
        />
      </div>
    </div>
  )
}
