import { useId } from 'react'
import styles from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  value: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChoose: (value: Value) => void
}

/** Radio buttons in one bar, for two or three choices that are switched often. */
export const Segments = <Value extends string>({ label, value, choices, onChoose }: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
