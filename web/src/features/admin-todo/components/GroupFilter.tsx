import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Group, groups } from '../entries.ts'
import styles from './GroupFilter.module.css'

type GroupFilterProps = {
  counts: Readonly<Partial<Record<Group, number>>>
  total: number
  chosen: Group | undefined
  onChoose: (group: Group | '') => void
}

/** Shows one group of what waits, with the number in each. */
export const GroupFilter = ({ counts, total, chosen, onChoose }: GroupFilterProps) => {
  const { t } = useTranslation('admin-todo')
  const chip = (group: Group | undefined, count: number) => (
    <Button
      key={group ?? 'all'}
      variant={group === chosen ? 'filled' : 'default'}
      size="xs"
      radius="xl"
      aria-pressed={group === chosen}
      onClick={() => onChoose(group ?? '')}
    >
      {t(`groups.${group ?? 'all'}`)} {count}
    </Button>
  )
  return (
    <fieldset className={styles.groups} aria-label={t('filter')}>
      {chip(undefined, total)}
      {groups
        .map((group) => [group, counts[group] ?? 0] as const)
        .filter(([group, count]) => count > 0 || group === chosen)
        .map(([group, count]) => chip(group, count))}
    </fieldset>
  )
}
