import { fileViews } from '@runwen/contracts/file-views'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { useFileCountsQuery } from '#shared/api/pending-reviews.ts'
import { Chip, Chips } from '#shared/list/Chips.tsx'
import { countText } from '#shared/list/Pager.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import type { useDocumentList } from '../use-document-list.ts'

const names = ['status', 'is_paid', 'needs_revision', 'waiting_on', 'assigned'] as const
type View = Partial<Record<(typeof names)[number], string>>

type ViewsProps = Pick<ReturnType<typeof useDocumentList>, 'filters'>

/** What staff look for most, with how many documents there are. A view begins without a search and other filters. */
export const Views = ({ filters }: ViewsProps) => {
  const { t, i18n } = useTranslation('admin-documents')
  const { data: counts } = useFileCountsQuery()
  const isShown = (view: View) => names.every((name) => (view[name] ?? '') === filters[name])
  const counted = (total: number) =>
    countText({ total, ...(total === limits.totalCap && { total_capped: true }) }, i18n.language)
  const order = filters.sort && { sort: filters.sort }
  return (
    <Chips label={t('views.label')} as="nav">
      {(Object.keys(fileViews) as (keyof typeof fileViews)[]).map((name) => (
        <Chip
          key={name}
          label={t(`views.${name}`)}
          count={counts && counted(counts[name])}
          chosen={isShown(fileViews[name])}
          to={adminSearch(paths.admin.files, { ...fileViews[name], ...order })}
        />
      ))}
    </Chips>
  )
}
