import { useTranslation } from 'react-i18next'
import { Chip, Chips } from '#shared/list/Chips.tsx'
import { type Group, groups } from '../entries.ts'

type GroupFilterProps = {
  counts: Readonly<Partial<Record<Group, number>>>
  total: number
  chosen: Group | undefined
  onChoose: (group: Group | '') => void
}

/** Shows one group of what waits, with the number in each. */
export const GroupFilter = ({ counts, total, chosen, onChoose }: GroupFilterProps) => {
  const { t } = useTranslation('admin-todo')
  return (
    <Chips label={t('filter')}>
      <Chip
        label={t('groups.all')}
        count={total}
        chosen={chosen === undefined}
        onChoose={() => onChoose('')}
      />
      {groups
        .map((group) => [group, counts[group] ?? 0] as const)
        .filter(([group, count]) => count > 0 || group === chosen)
        .map(([group, count]) => (
          <Chip
            key={group}
            label={t(`groups.${group}`)}
            count={count}
            chosen={group === chosen}
            onChoose={() => onChoose(group)}
          />
        ))}
    </Chips>
  )
}
