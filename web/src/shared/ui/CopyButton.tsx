import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

type CopyButtonProps = { value: string; label: string; children?: string }

/** Copies a text. Hidden where the browser has no clipboard access, such as on plain HTTP. */
export const CopyButton = ({ value, label, children }: CopyButtonProps) => {
  const { t } = useTranslation()
  const { copy, copied } = useClipboard({ timeout: 2_000 })
  if (!navigator.clipboard) return null
  return (
    <Button variant="subtle" size="compact-xs" aria-label={label} onClick={() => copy(value)}>
      <span aria-live="polite">{copied ? t('action.copied') : (children ?? t('action.copy'))}</span>
    </Button>
  )
}
