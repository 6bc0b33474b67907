import type { Change } from '@runwen/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterIcon } from '#shared/ui/icons.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { type ChangeGroup, changeGroups } from '../model/change-groups.ts'
import { type ReadingState, readingStates } from './reading.ts'
import styles from './Toolbar.module.css'

type ToolbarProps = {
  state: ReadingState
  isTranslation: boolean
  onState: (state: ReadingState) => void
  position: { index: number; total: number; change: Change | undefined }
  onStep: (by: number) => void
  sizes: Readonly<Record<ChangeGroup, number>>
  groups: ReadonlySet<ChangeGroup>
  onGroups: (groups: ReadonlySet<ChangeGroup>) => void
  onlyChanged: boolean
  onOnlyChanged: () => void
}

/** How to read, and the way from change to change. Stays at the top of the window. */
export const Toolbar = ({ state, isTranslation, onState, ...rest }: ToolbarProps) => {
  const { t } = useTranslation('document')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const states = isTranslation ? (['beside', 'clean'] as const) : readingStates
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('reading.label')}>
      <Segments
        label={t('reading.label')}
        value={state}
        choices={states.map((value) => ({
          value,
          label: t(isTranslation ? `reading.translation.${value as 'clean'}` : `reading.${value}`),
        }))}
        onChoose={onState}
      />
      {!isTranslation && <Steps {...rest} />}
      {!isTranslation && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('filters.label')}
            title={t('filters.label')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <FilterIcon />
          </button>
          <Filters id={id} isOpen={isOpen} {...rest} />
        </>
      )}
    </div>
  )
}

type RestProps = Omit<ToolbarProps, 'state' | 'isTranslation' | 'onState'>

const Steps = ({ position: { index, total, change }, onStep }: RestProps) => {
  const { t } = useTranslation('document')
  const onKey = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  const values = { total: String(total), number: String(index + 1) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={styles.steps} role="group" aria-label={t('steps.label')} onKeyDown={onKey}>
      <button
        type="button"
        aria-label={t('steps.previous')}
        disabled={total === 0}
        onClick={() => onStep(-1)}
      >
        ↑
      </button>
      <span className={styles.position}>
        <span>{index < 0 ? t('steps.none', { count: total }) : t('steps.position', values)}</span>
        <span aria-hidden="true">{index < 0 ? total : `${index + 1}/${total}`}</span>
      </span>
      <button type="button" aria-label={t('steps.next')} disabled={total === 0} onClick={() => onStep(1)}>
        ↓
      </button>
      <span className={styles.spoken} role="status">
        {change && (
          <>
            {t('steps.position', values)}. {t(`slip.${change.kind}`)}: <bdi>{change.before}</bdi> →{' '}
            <bdi>{change.after}</bdi>
          </>
        )}
      </span>
    </div>
  )
}

type FiltersProps = RestProps & { id: string; isOpen: boolean }

/** On phones they stay folded until they are asked for. */
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
