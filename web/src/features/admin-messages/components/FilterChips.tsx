import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './FilterChips.module.css'

export const filters = ['unread', 'read', 'replied', 'unreplied'] as const
export type Filter = (typeof filters)[number]

type FilterChipsProps = { chosen: Filter | undefined; onChoose: (filter: Filter | '') => void }

export const FilterChips = ({ chosen, onChoose }: FilterChipsProps) => {
  const { t } = useTranslation('admin-messages')
  return (
    <fieldset className={styles.chips} aria-label={t('filter.label')}>
      <Chip label={t('filter.all')} pressed={chosen === undefined} onPress={() => onChoose('')} />
      {filters.map((filter) => (
        <Chip
          key={filter}
          label={t(`filter.${filter}`)}
          pressed={chosen === filter}
          onPress={() => onChoose(filter)}
        />
      ))}
    </fieldset>
  )
}

type ChipProps = { label: string; pressed: boolean; onPress: () => void }

const Chip = ({ label, pressed, onPress }: ChipProps) => (
  <Button
    className={styles.chip}
    variant={pressed ? 'filled' : 'default'}
    size="xs"
    radius="xl"
    aria-pressed={pressed}
    onClick={onPress}
  >
    {label}
  </Button>
)
