import { Textarea } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { atMost } from './rules.ts'

type ReasonFieldProps = {
  label: string
  description: string
  value: string
  disabled: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
}

export const ReasonField = ({ value, onChange, ...field }: ReasonFieldProps) => {
  return (
    <Textarea
      {...field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={atMost(limits.longText)(value)}
      autosize
      minRows={2}
      maxRows={8}
      required
      data-autofocus
    />
  )
}

export const isReason = (value: string) => value.trim() !== '' && [...value].length <= limits.longText
