import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './FilterChips.module.css'

export const filters = ['unread', 'read', 'replied', 'unreplied'] as const
export type Filter = (typeof filters)[number]

type FilterChipsProps = {
  chosen: Filter | undefined
  /** Number of messages that wait for a reply. */
  unanswered: number
  onChoose: (filter: Filter | '') => void
  turn: string
  onChooseTurn: (turn: string) => void
}

export const FilterChips = ({ chosen, unanswered, onChoose, turn, onChooseTurn }: FilterChipsProps) => {
  const { t } = useTranslation('admin-messages')
  return (
    <fieldset className={styles.chips} aria-label={t('filter.label')}>
      <Chip label={t('filter.all')} pressed={chosen === undefined} onPress={() => onChoose('')} />
      {filters.map((filter) => (
        <Chip
          key={filter}
          label={t(`filter.${filter}`)}
          count={filter === 'unreplied' ? unanswered : 0}
          pressed={chosen === filter}
          onPress={() => onChoose(filter)}
        />
      ))}
      {/* The form fields of the component library would be a quarter of the code of this page. */}
      <select
        className={styles.turn}
        aria-label={t('waiting.label')}
        value={turn}
        onChange={(event) => onChooseTurn(event.currentTarget.value)}
      >
        <option value="">{t('waiting.anybody')}</option>
        <option value="staff">{t('waiting.us')}</option>
        <option value="customer">{t('waiting.customer')}</option>
      </select>
    </fieldset>
  )
}

type ChipProps = { label: string; count?: number; pressed: boolean; onPress: () => void }

const Chip = ({ label, count = 0, pressed, onPress }: ChipProps) => (
  <Button
    className={styles.chip}
    variant={pressed ? 'filled' : 'default'}
    size="xs"
    radius="xl"
    aria-pressed={pressed}
    onClick={onPress}
  >
    {count > 0 ? `${label} ${count}` : label}
  </Button>
)
