import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

type CopyButtonProps = { value: string; label: string; children?: string; onCopy?: (() => void) | undefined }

/** Copies a text. Hidden where the browser has no clipboard access, such as on plain HTTP. */
export const CopyButton = ({ value, label, children, onCopy }: CopyButtonProps) => {
  const { t } = useTranslation()
  const { copy, copied } = useClipboard({ timeout: 2_000 })
  if (!navigator.clipboard) return null
  const press = () => {
    copy(value)
    onCopy?.()
  }
  return (
    <Button variant="subtle" size="compact-xs" aria-label={label} onClick={press}>
      <span aria-live="polite">{copied ? t('action.copied') : (children ?? t('action.copy'))}</span>
    </Button>
  )
}
