import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/format.ts'
import styles from './SelectionBar.module.css'

type SelectionBarProps = { count: number; onEnd: () => void; children: ReactNode }

/** How many rows are chosen, and what can be done with all of them. */
export const SelectionBar = ({ count, onEnd, children }: SelectionBarProps) => {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.bar}>
      <p role="status">{t('list.selected', { number: formatNumber(count, i18n.language) })}</p>
      {children}
      <Button variant="subtle" size="sm" onClick={onEnd}>
        {t('list.endSelection')}
      </Button>
    </div>
  )
}
