import { useTranslation } from 'react-i18next'
import { Filters } from '#shared/list/Filters.tsx'
import { SearchBox } from '#shared/list/SearchBox.tsx'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import type { useDocumentList } from '../use-document-list.ts'
import { states } from '../use-document-list.ts'

type DocumentFiltersProps = Pick<ReturnType<typeof useDocumentList>, 'filters' | 'setFilter'>

export const DocumentFilters = ({ filters, setFilter }: DocumentFiltersProps) => {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Filters>
      <SearchBox
        label={t('filter.search')}
        value={filters.search}
        onSearch={(text) => setFilter('search', text)}
      />
      <SelectFilter
        label={t('filter.state')}
        value={filters.state}
        choices={[
          { value: '', label: t('filter.all') },
          ...states.map((state) => ({ value: state, label: t(`common:file.state.${state}`) })),
        ]}
        onChoose={(state) => setFilter('state', state)}
      />
    </Filters>
  )
}
