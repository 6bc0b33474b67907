import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'

export const Filters = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      {children}
    </fieldset>
  )
}

type ToggleProps = { label: string; pressed: boolean; onToggle: (pressed: boolean) => void }

export const ToggleFilter = ({ label, pressed, onToggle }: ToggleProps) => (
  <Button
    className={styles.toggle}
    variant={pressed ? 'filled' : 'default'}
    aria-pressed={pressed}
    onClick={() => onToggle(!pressed)}
  >
    {label}
  </Button>
)
