import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateFilter } from '#shared/list/DateFilter.tsx'
import { ToggleFilter } from '#shared/list/Filters.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import { StaffFilters } from '#shared/list/StaffFilters.tsx'
import { oneOf } from '#shared/list/use-filters.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import { useActionTexts } from '../use-action-texts.ts'

const effects = ['change', 'read', 'all'] as const

export const filterNames = ['actor', 'action', 'object', 'effect'] as const
type FilterName = (typeof filterNames)[number] | 'from' | 'to'

type AuditFiltersProps = {
  filters: Readonly<Record<FilterName, string>>
  setFilter: (name: FilterName, value: string) => void
  tools: ReactNode
}

export const AuditFilters = ({ filters, setFilter, tools }: AuditFiltersProps) => {
  const { t } = useTranslation('admin-audit')
  const { all } = useActionTexts()
  return (
    <StaffFilters
      tools={tools}
      first={
        <>
          <Segments
            label={t('filter.effect')}
            value={oneOf(effects, filters.effect) ?? 'change'}
            choices={effects.map((value) => ({ value, label: t(`effects.${value}`) }))}
            onChoose={(effect) => setFilter('effect', effect === 'change' ? '' : effect)}
          />
          <SearchBox
            label={t('filter.actor')}
            value={filters.actor}
            onSearch={(text) => setFilter('actor', text)}
          />
        </>
      }
      chosen={[filters.from + filters.to, filters.action, filters.object]}
    >
      <SelectFilter
        label={t('filter.action')}
        value={filters.action}
        choices={[{ value: '', label: t('filter.allActions') }, ...all]}
        onChoose={(action) => {
          setFilter('action', action)
          // The action may be none of the kind that is shown.
          if (action) setFilter('effect', 'all')
        }}
      />
      <DateFilter name={t('column.at')} filters={filters} setFilter={setFilter} />
      {filters.object && (
        <ToggleFilter label={t('filter.object')} pressed onToggle={() => setFilter('object', '')} />
      )}
    </StaffFilters>
  )
}
