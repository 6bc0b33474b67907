import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monthText, shiftMonth } from '../months.ts'
import styles from './MonthPicker.module.css'

type MonthPickerProps = { month: string; latest: string; onPick: (month: string) => void }

export const MonthPicker = ({ month, latest, onPick }: MonthPickerProps) => {
  const { t, i18n } = useTranslation('admin-payment-checks')
  return (
    <fieldset className={styles.months} aria-label={t('transfers.month')}>
      <Button
        variant="default"
        size="xs"
        aria-label={t('transfers.previousMonth')}
        onClick={() => onPick(shiftMonth(month, -1))}
      >
        {t('transfers.previous')}
      </Button>
      <span className={styles.month} role="status">
        {monthText(month, i18n.language)}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={t('transfers.nextMonth')}
        disabled={month >= latest}
        onClick={() => onPick(shiftMonth(month, 1))}
      >
        {t('transfers.next')}
      </Button>
    </fieldset>
  )
}
