import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SelectFilter } from '#shared/list/SelectFilter.tsx'
import styles from './FilterChips.module.css'

export const filters = ['unread', 'read', 'replied', 'unreplied'] as const
export type Filter = (typeof filters)[number]

type FilterChipsProps = {
  chosen: Filter | undefined
  onChoose: (filter: Filter | '') => void
  turn: string
  onChooseTurn: (turn: string) => void
}

export const FilterChips = ({ chosen, onChoose, turn, onChooseTurn }: FilterChipsProps) => {
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
      <SelectFilter
        label={t('waiting.label')}
        value={turn}
        choices={[
          { value: '', label: t('waiting.anybody') },
          { value: 'staff', label: t('waiting.us') },
          { value: 'customer', label: t('waiting.customer') },
        ]}
        onChoose={onChooseTurn}
      />
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
