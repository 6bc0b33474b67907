import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'

export type Choice<Value extends string> = { readonly value: Value; readonly label: string }

type ChoiceProps<Value extends string> = {
  label: string
  value: string
  choices: readonly Choice<Value>[]
  onChoose: (value: string) => void
}

/** Filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      {children}
    </fieldset>
  )
}

export const SelectFilter = <Value extends string>(props: ChoiceProps<Value>) => (
  <NativeSelect
    className={styles.select}
    aria-label={props.label}
    value={props.value}
    data={[...props.choices]}
    onChange={(event) => props.onChoose(event.currentTarget.value)}
  />
)

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
