import { NativeSelect } from '@mantine/core'
import styles from './Filters.module.css'

export type Choice<Value extends string> = { readonly value: Value; readonly label: string }

type ChoiceProps<Value extends string> = {
  label: string
  value: string
  choices: readonly Choice<Value>[]
  onChoose: (value: string) => void
  onFocus?: () => void
}

export const SelectFilter = <Value extends string>(props: ChoiceProps<Value>) => (
  <NativeSelect
    className={styles.select}
    aria-label={props.label}
    wrapperProps={{ 'data-label': props.label }}
    value={props.value}
    data={[...props.choices]}
    onFocus={props.onFocus}
    onChange={(event) => props.onChoose(event.currentTarget.value)}
  />
)
