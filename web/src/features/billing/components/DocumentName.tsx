import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileName } from '#shared/api/file-names.ts'

/** What an amount was for; its place is kept while the name is fetched. */
export const DocumentName = ({ of: file }: { of: FileName }) => {
  const { t } = useTranslation('billing')
  if (file === 'deleted') return t('deleted')
  return file === 'unknown' ? (
    <Skeleton component="span" display="inline-block" height={14} width={160} />
  ) : (
    file.name
  )
}
