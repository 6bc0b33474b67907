import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './GroupFilter.module.css'

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
    <fieldset className={styles.groups} aria-label={t('column.assignee')}>
      {owners.map((owner) => (
        <Button
          key={owner}
          variant={owner === chosen ? 'filled' : 'default'}
          size="xs"
          radius="xl"
          aria-pressed={owner === chosen}
          onClick={() => onChoose(owner === chosen ? '' : owner)}
        >
          {t(`owners.${owner}`)} {counts[owner]}
        </Button>
      ))}
    </fieldset>
  )
}
