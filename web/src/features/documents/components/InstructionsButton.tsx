import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'

type InstructionsButtonProps = { file: File; onInstructions: (file: File) => void }

/** Opens the instructions of a document; nothing for a delivered one that has none. */
export const InstructionsButton = ({ file, onInstructions }: InstructionsButtonProps) => {
  const { t } = useTranslation('documents')
  const has = file.instructions_changed_at !== null
  if (!has && file.status === 'completed') return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      mt={6}
      td="underline"
      onClick={() => onInstructions(file)}
    >
      {t(has ? 'instructions.open' : 'instructions.add')}
    </Button>
  )
}
