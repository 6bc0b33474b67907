import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'

type InstructionsButtonProps = { file: File; onInstructions: (file: File) => void }

/** Asks for instructions before an editor starts; after that, the menu has them. */
export const InstructionsButton = ({ file, onInstructions }: InstructionsButtonProps) => {
  const { t } = useTranslation('documents')
  if (file.status !== 'pending' || file.instructions_changed_at !== null) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      ml={-1}
      fw={400}
      td="underline"
      onClick={() => onInstructions(file)}
    >
      {t('instructions.add')}
    </Button>
  )
}
