import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'

type InstructionsButtonProps = { file: File; onInstructions: (file: File) => void }

/** Opens the instructions of a document; nothing for one that has none and is delivered or stopped. */
export const InstructionsButton = ({ file, onInstructions }: InstructionsButtonProps) => {
  const { t } = useTranslation('documents')
  const has = file.instructions_changed_at !== null
  const isDelivered = file.status === 'completed'
  if (!has && (isDelivered || file.status === 'failed')) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      fw={400}
      lh="inherit"
      td="underline"
      onClick={() => onInstructions(file)}
    >
      {t(`instructions.${has ? (isDelivered ? 'open' : 'change') : 'add'}`)}
    </Button>
  )
}
