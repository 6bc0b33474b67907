import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answering, Arguments } from '#shared/api/endpoints.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { toast } from '#shared/ui/toasts.tsx'

type ExportButtonProps<N extends Answering<'binary'>> = {
  endpoint: N
  /** The filters and the order of the list. */
  requested: Arguments<N>
  filename: string
}

/** Downloads the whole list, with its filters, as CSV. */
export const ExportButton = <N extends Answering<'binary'>>(props: ExportButtonProps<N>) => {
  const { t } = useTranslation()
  const { busy, download } = useDownload((problem) =>
    toast(failureText(t('list.exportFailed'), problem, t), 'failed'),
  )
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy}
      onClick={() => download(props.endpoint, props.requested, props.filename)}
    >
      {t('list.export')}
    </Button>
  )
}
