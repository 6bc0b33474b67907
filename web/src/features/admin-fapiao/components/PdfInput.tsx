import { CloseButton, FileInput } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'

const size = `${limits.fapiaoPdfBytes / 1_048_576} MB`

type PdfInputProps = {
  label: string
  chosen: File | null
  isAttached: boolean
  disabled: boolean
  onChoose: (file: File | null) => void
}

export const isTooLarge = (file: File | null) => file !== null && file.size > limits.fapiaoPdfBytes

export const PdfInput = ({ chosen, isAttached, onChoose, ...input }: PdfInputProps) => {
  const { t } = useTranslation('admin-fapiao')
  return (
    <FileInput
      {...input}
      description={t('pdf.hint', { size })}
      placeholder={isAttached ? t('pdf.attached') : t('pdf.choose')}
      accept="application/pdf,.pdf"
      fileInputProps={{ 'aria-label': input.label }}
      value={chosen}
      onChange={onChoose}
      error={isTooLarge(chosen) && t('pdf.tooLarge', { size })}
      rightSection={
        chosen && <CloseButton size="sm" aria-label={t('pdf.remove')} onClick={() => onChoose(null)} />
      }
    />
  )
}
