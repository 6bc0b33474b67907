import { useTranslation } from 'react-i18next'
import { Chip, Chips } from '#shared/list/Chips.tsx'

/** Whose documents are shown; without a choice, everything that waits. */
export const owners = ['mine', 'nobodys'] as const
export type Owner = (typeof owners)[number]

type OwnerFilterProps = {
  counts: Readonly<Record<Owner, number>>
  chosen: Owner | undefined
  onChoose: (owner: Owner | '') => void
}

/** Shows one's own documents or unassigned ones, with the number of each. */
export const OwnerFilter = ({ counts, chosen, onChoose }: OwnerFilterProps) => {
  const { t } = useTranslation('admin-todo')
  return (
    <Chips label={t('column.assignee')}>
      {owners.map((owner) => (
        <Chip
          key={owner}
          label={t(`owners.${owner}`)}
          count={counts[owner]}
          chosen={owner === chosen}
          onChoose={() => onChoose(owner === chosen ? '' : owner)}
        />
      ))}
    </Chips>
  )
}
