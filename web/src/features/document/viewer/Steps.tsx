import type { Change, ChangeCounts } from '@runwen/contracts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '#shared/ui/Hidden.module.css'
import type { PairPlace } from '../model/pair-places.ts'
import { changesOf } from '../model/tally.ts'
import styles from './Steps.module.css'

type ChangeStepsProps = {
  /** The changes and notes that the steps lead to. */
  shown: readonly Change[]
  /** The current one; -1 without one. */
  index: number
  counts: ChangeCounts
  /** Whether all changes have loaded. Until the first has, the total is shown, and a step waits for it. */
  isComplete: boolean
  isFreePart: boolean
  onStep: (by: number) => void
}

const isNote = ({ kind }: Change) => kind === 'comment'

/** The way from change to change, with how many there are. */
export const ChangeSteps = ({ shown, index, counts, isComplete, isFreePart, onStep }: ChangeStepsProps) => {
  const { t } = useTranslation('document')
  const change = shown[index]
  const total = changesOf(counts)
  const notes = shown.filter(isNote).length
  const isLoading = shown.length === 0 && !isComplete
  const changes = isLoading ? total : shown.length - notes
  const position = positionIn(shown, index, isNote)
  const some = { shown: String(changes), total: String(total) }
  const shortOf = () => {
    if (change) return `${position.number}/${position.total}`
    if (changes < total) return t(isFreePart ? 'steps.open' : 'steps.fewer', some)
    return changes > 0 ? t('steps.none', { count: changes }) : undefined
  }
  return (
    <Steps
      label={t('steps.label')}
      {...position}
      places={isLoading ? total : position.places}
      short={shortOf()}
      isAll={changes >= total && notes >= counts.comments}
      unit={change && isNote(change) ? 'note' : 'change'}
      onStep={onStep}
      spoken={
        change && (
          <>
            {t(`slip.${change.kind}`)}: <bdi>{change.before}</bdi> → <bdi>{change.after}</bdi>
          </>
        )
      }
    >
      {changes < total
        ? t(isFreePart ? 'steps.open' : 'steps.some', some)
        : t('steps.changes', { count: changes })}
      {notes > 0 && t('steps.notes', { count: notes })}
    </Steps>
  )
}

type PairStepsProps = { all: readonly PairPlace[]; index: number; onStep: (by: number) => void }

const isNoteOfPair = ({ what }: PairPlace) => what === 'note'

/** The way through a translation, from one number that differs, or one note, to the next. */
export const PairSteps = ({ all, index, onStep }: PairStepsProps) => {
  const { t } = useTranslation('document')
  const notes = all.filter(isNoteOfPair).length
  const numbers = all.length - notes
  const found = [
    numbers > 0 && t('steps.pairs.places', { count: numbers }),
    notes > 0 && t('steps.pairs.notes', { count: notes }),
  ].filter((text) => text !== false)
  const texts = found.join(t('steps.pairs.and'))
  return (
    <Steps
      label={t('steps.pairs.label')}
      {...positionIn(all, index, isNoteOfPair)}
      unit={all[index]?.what ?? 'number'}
      onStep={onStep}
      spoken={index >= 0 && texts}
    >
      {texts}
    </Steps>
  )
}

/** Where a place is among those of its kind: changes, or notes. */
const positionIn = <Place,>(places: readonly Place[], index: number, isOther: (place: Place) => boolean) => {
  const current = places[index]
  const isOne = (place: Place) => current !== undefined && isOther(place) === isOther(current)
  return {
    places: places.length,
    number: current && places.slice(0, index + 1).filter(isOne).length,
    total: places.filter(isOne).length,
  }
}

type StepsProps = {
  label: string
  /** How many places there are, of all kinds. */
  places: number
  /** The current place; undefined without one. */
  number: number | undefined
  /** How many there are of its kind. */
  total: number
  unit: 'change' | 'note' | 'number'
  /** What phones show, if the words have no room there. */
  short?: string | undefined
  /** Whether no filter leaves anything out. */
  isAll?: boolean
  /** What screen readers say about the current place. */
  spoken: ReactNode
  onStep: (by: number) => void
  /** Says how many places there are, until one is chosen. */
  children: ReactNode
}

const Steps = (props: StepsProps) => {
  const { label, places, number, total, unit, short, isAll = true, spoken, onStep, children } = props
  const { t } = useTranslation('document')
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  const position =
    number !== undefined && t(`steps.position.${unit}`, { total: String(total), number: String(number) })
  const buttonOf = (by: 1 | -1, text: string, sign: string) => (
    <button type="button" aria-label={text} disabled={places === 0} onClick={() => onStep(by)}>
      {sign}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={styles.steps} role="group" aria-label={label} onKeyDown={onKey}>
      {buttonOf(-1, t('steps.previous'), '↑')}
      {/* A live region: it also says how many places the filters leave. */}
      <span className={styles.position} role="status" data-all={(!position && isAll) || undefined}>
        <span>{position || children}</span>
        {/* In place of the words: on phones, and where the page says above how many there are. */}
        <span aria-hidden="true">{short || position || t('steps.none', { count: places })}</span>
        {spoken && <span className={hidden.hidden}>{spoken}</span>}
      </span>
      {buttonOf(1, t('steps.next'), '↓')}
    </div>
  )
}
