import { InstructionFields } from '#shared/instructions/InstructionFields.tsx'
import { type InstructionValues, noInstructions } from '#shared/instructions/values.ts'
import { ReferenceChoice } from './ReferenceChoice.tsx'

type InstructionFormProps = {
  values: InstructionValues | undefined
  references: readonly File[]
  disabled: boolean
  onChange: (changes: { instructions?: InstructionValues; references?: readonly File[] }) => void
}

export const InstructionForm = ({ values, references, disabled, onChange }: InstructionFormProps) => (
  <>
    <InstructionFields
      values={values ?? noInstructions}
      disabled={disabled}
      onChange={(instructions) => onChange({ instructions })}
    />
    <ReferenceChoice
      files={references}
      disabled={disabled}
      onChange={(files) => onChange({ references: files })}
    />
  </>
)
