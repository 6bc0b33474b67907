import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { DownIcon } from '#shared/ui/icons.tsx'
import { useDownload } from '#shared/ui/use-download.ts'

const formats = ['pdf', 'csv'] as const
const ranges = ['thisYear', 'all'] as const

const startOf = (range: (typeof ranges)[number]) =>
  range === 'thisYear' ? `${new Date().getFullYear()}-01-01` : undefined

/** Downloads all balance transactions of a period. */
export const Statement = () => {
  const { t } = useTranslation('billing')
  const { busy, download } = useDownload(t('statement.failed'))
  return (
    <ActionMenu
      button={{
        variant: 'default',
        size: 'sm',
        disabled: busy,
        children: t('statement.title'),
        rightSection: <DownIcon />,
      }}
      entries={ranges.flatMap((range) =>
        formats.map((format) => ({
          label: t('statement.entry', { range: t(`statement.${range}`), format: format.toUpperCase() }),
          onClick: () => download('statement', { format, from: startOf(range) }, `statement.${format}`),
        })),
      )}
    />
  )
}
