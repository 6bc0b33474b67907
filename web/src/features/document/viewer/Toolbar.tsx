import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterIcon } from '#shared/ui/icons.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { type ChangeGroup, changeGroups } from '../model/change-groups.ts'
import { isPhone, type ReadingState, readingStates } from './reading.ts'
import styles from './Toolbar.module.css'

type ToolbarProps = {
  state: ReadingState
  isTranslation: boolean
  onState: (state: ReadingState) => void
  /** The way from place to place. */
  steps: ReactNode
  /** With what the result is compared, where there is a choice. */
  compared: ReactNode
  /** The files of the result, for staff. */
  files: ReactNode
  onKeys: () => void
  sizes: Readonly<Record<ChangeGroup, number>>
  /** Whether only the free part is here, which is too short for filters and keys. */
  isFreePart: boolean
  groups: ReadonlySet<ChangeGroup>
  onGroups: (groups: ReadonlySet<ChangeGroup>) => void
  onlyChanged: boolean
  onOnlyChanged: () => void
}

/** How to read, and the way from change to change. Stays at the top of the window. */
export const Toolbar = ({
  state,
  isTranslation,
  onState,
  steps,
  compared,
  files,
  onKeys,
  isFreePart,
  ...rest
}: ToolbarProps) => {
  const { t } = useTranslation('document')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const states = isTranslation ? (['beside', 'clean'] as const) : readingStates
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('reading.tools')}>
      <Segments
        label={t('reading.label')}
        value={state}
        choices={states.map((value) => ({
          value,
          label: isTranslation
            ? t(`reading.translation.${value as 'clean'}`)
            : t(isPhone() ? `reading.short.${value}` : `reading.${value}`),
        }))}
        onChoose={onState}
      />
      {steps}
      {compared}
      {!isFreePart && (
        <button type="button" className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
          {t('reading.keys.label')}
        </button>
      )}
      {!isTranslation && !isFreePart && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${t('filters.button')}: ${t('filters.label')}`}
            title={t('filters.label')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <FilterIcon />
            <span>{t('filters.button')}</span>
          </button>
          <Filters id={id} isOpen={isOpen} {...rest} />
        </>
      )}
      {files}
    </div>
  )
}

type RestProps = Omit<
  ToolbarProps,
  'state' | 'isTranslation' | 'onState' | 'steps' | 'compared' | 'files' | 'onKeys' | 'isFreePart'
>

type FiltersProps = RestProps & { id: string; isOpen: boolean }

/** Folded until they are asked for. On a wide screen, only what changed can be chosen before. */
const Filters = ({ id, isOpen, sizes, groups, onGroups, onlyChanged, onOnlyChanged }: FiltersProps) => {
  const { t } = useTranslation('document')
  const toggle = (group: ChangeGroup) => {
    const next = new Set(groups)
    if (!next.delete(group)) next.add(group)
    onGroups(next)
  }
  return (
    <fieldset
      id={id}
      className={styles.filters}
      data-open={isOpen || undefined}
      aria-label={t('filters.label')}
    >
      {changeGroups
        .filter((group) => sizes[group] > 0)
        .map((group) => (
          <label key={group}>
            <input type="checkbox" checked={groups.has(group)} onChange={() => toggle(group)} />
            <span>
              {t(`filters.${group}`)} <small>{sizes[group]}</small>
            </span>
          </label>
        ))}
      <label className={styles.only}>
        <input type="checkbox" checked={onlyChanged} onChange={onOnlyChanged} />
        <span>{t('filters.onlyChanged')}</span>
      </label>
    </fieldset>
  )
}
