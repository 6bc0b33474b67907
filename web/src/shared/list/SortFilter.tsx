import { useTranslation } from 'react-i18next'
import { SelectFilter } from './SelectFilter.tsx'

export const sorts = ['newest', 'oldest'] as const
export type Sort = (typeof sorts)[number]

type SortFilterProps = {
  value: Sort
  /** The order without a choice. */
  defaultSort: Sort
  onChoose: (sort: Sort | '') => void
}

/** The order of a list by age. */
export const SortFilter = ({ value, defaultSort, onChoose }: SortFilterProps) => {
  const { t } = useTranslation()
  return (
    <SelectFilter
      label={t('list.order')}
      value={value}
      choices={sorts.map((sort) => ({ value: sort, label: t(`list.${sort}First`) }))}
      onChoose={(sort) => onChoose(sort === defaultSort ? '' : (sort as Sort))}
    />
  )
}
