import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answering, Arguments } from '#shared/api/endpoints.ts'
import { useDownload } from '#shared/ui/use-download.ts'

type ExportButtonProps<N extends Answering<'binary'>> = {
  endpoint: N
  /** The filters and the order of the list. */
  requested: Arguments<N>
  filename: string
}

export const ExportButton = <N extends Answering<'binary'>>(props: ExportButtonProps<N>) => {
  const { t } = useTranslation()
  const { busy, download } = useDownload(t('list.exportFailed'))
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
