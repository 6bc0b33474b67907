import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, Chips } from '#shared/list/Chips.tsx'
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
  children: ReactNode
}

export const FilterChips = ({
  chosen,
  unanswered,
  onChoose,
  turn,
  onChooseTurn,
  children,
}: FilterChipsProps) => {
  const { t } = useTranslation('admin-messages')
  return (
    <Chips label={t('filter.label')}>
      <Chip label={t('filter.all')} chosen={chosen === undefined} onChoose={() => onChoose('')} />
      {filters.map((filter) => (
        <Chip
          key={filter}
          label={t(filter)}
          count={filter === 'unreplied' && unanswered > 0 ? unanswered : undefined}
          chosen={chosen === filter}
          onChoose={() => onChoose(filter)}
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
      {children}
    </Chips>
  )
}
