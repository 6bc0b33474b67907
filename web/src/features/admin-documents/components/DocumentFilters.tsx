import { fileStatuses } from '@runwen/contracts/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateFilter } from '#shared/list/DateFilter.tsx'
import { ToggleFilter } from '#shared/list/Filters.tsx'
import { NameSearch } from '#shared/list/NameSearch.tsx'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import { StaffFilters } from '#shared/list/StaffFilters.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import type { useDocumentList } from '../use-document-list.ts'
import { AssignedFilter } from './AssignedFilter.tsx'

type DocumentFiltersProps = Pick<ReturnType<typeof useDocumentList>, 'filters' | 'setFilter'> & {
  tools: ReactNode
}

export const DocumentFilters = ({ filters, setFilter, tools }: DocumentFiltersProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  return (
    <StaffFilters
      tools={tools}
      first={<NameSearch label={t('filter.search')} filters={filters} setFilter={setFilter} />}
      more={
        <>
          <SelectFilter
            label={t('column.service')}
            value={filters.service_type}
            choices={[
              { value: '', label: t('filter.allServices') },
              { value: '1', label: t('common:service.type1') },
              { value: '2', label: t('common:service.type2') },
            ]}
            onChoose={(type) => setFilter('service_type', type)}
          />
          <DateFilter name={t('column.uploaded')} filters={filters} setFilter={setFilter} />
          <SelectFilter
            label={t('filter.order')}
            value={filters.sort}
            choices={[
              { value: '', label: t('filter.urgentFirst') },
              { value: 'newest', label: t('common:list.newestFirst') },
              { value: 'oldest', label: t('common:list.oldestFirst') },
            ]}
            onChoose={(order) => setFilter('sort', order)}
          />
          <ToggleFilter
            label={t('filter.revision')}
            pressed={filters.needs_revision === 'true'}
            onToggle={(pressed) => setFilter('needs_revision', pressed ? 'true' : '')}
          />
        </>
      }
      chosen={[filters.status, filters.is_paid, filters.waiting_on, filters.assigned]}
      chosenMore={[filters.service_type, filters.from, filters.to, filters.sort, filters.needs_revision]}
    >
      <SelectFilter
        label={t('column.status')}
        value={filters.status}
        choices={[
          { value: '', label: t('filter.allStatuses') },
          ...fileStatuses.map((status) => ({ value: status, label: t(`common:status.${status}`) })),
        ]}
        onChoose={(status) => setFilter('status', status)}
      />
      <Segments
        label={t('filter.paid')}
        value={filters.is_paid}
        choices={[
          { value: '', label: t('filter.all') },
          { value: 'true', label: t('common:paid.yes') },
          { value: 'false', label: t('common:paid.no') },
        ]}
        onChoose={(paid) => setFilter('is_paid', paid)}
      />
      <SelectFilter
        label={t('filter.waiting')}
        value={filters.waiting_on}
        choices={[
          { value: '', label: t('filter.everybody') },
          { value: 'staff', label: t('filter.waitingForUs') },
          { value: 'customer', label: t('filter.waitingForCustomer') },
        ]}
        onChoose={(turn) => setFilter('waiting_on', turn)}
      />
      <AssignedFilter value={filters.assigned} onChoose={(whose) => setFilter('assigned', whose)} />
    </StaffFilters>
  )
}
