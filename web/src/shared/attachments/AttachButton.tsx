import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileInput } from './FileInput.tsx'
import type { Attachments } from './use-attachments.ts'

type AttachButtonProps = { attachments: Attachments; disabled: boolean; size?: 'sm' | 'md' }

/** Chooses files for a message. */
export const AttachButton = ({ attachments, disabled, size = 'md' }: AttachButtonProps) => {
  const { t } = useTranslation('attachments')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        size={size}
        disabled={disabled || attachments.chosen.length >= limits.attachmentsPerMessage}
        onClick={() => input.current?.click()}
      >
        {t('attach')}
      </Button>
      <FileInput ref={input} label={t('attach')} onFiles={attachments.add} />
    </>
  )
}
