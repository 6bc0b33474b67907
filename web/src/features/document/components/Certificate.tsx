import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useResultFiles } from './use-result-files.ts'

export const Certificate = ({ file }: { file: File }) => {
  const { t } = useTranslation('document')
  const { busy, certificate } = useResultFiles(file, false)
  if (!certificate || !file.is_paid || !file.has_result) return null
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      title={certificate.hint}
      onClick={certificate.onClick}
    >
      {t('order.certificate')}
    </Button>
  )
}
