import type { Change, ChangeCounts } from '@runwen/contracts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changesOf } from '../model/tally.ts'
import styles from './Steps.module.css'

type ChangeStepsProps = {
  /** The changes and notes that the steps lead to. */
  shown: readonly Change[]
  /** The current one; -1 without one. */
  index: number
  counts: ChangeCounts
  onStep: (by: number) => void
}

/** The way from change to change, with how many there are. */
export const ChangeSteps = ({ shown, index, counts, onStep }: ChangeStepsProps) => {
  const { t } = useTranslation('document')
  const change = shown[index]
  const total = changesOf(counts)
  const changes = shown.filter(({ kind }) => kind !== 'comment').length
  const notes = shown.length - changes
  return (
    <Steps
      label={t('steps.label')}
      index={index}
      total={shown.length}
      short={`${index < 0 ? '–' : index + 1}/${shown.length}`}
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
        ? t('steps.some', { shown: String(changes), total: String(total) })
        : t('steps.changes', { count: changes })}
      {notes > 0 && t('steps.notes', { count: notes })}
    </Steps>
  )
}

type NumberStepsProps = { index: number; total: number; onStep: (by: number) => void }

/** The way through a translation, from one number that differs to the next. */
export const NumberSteps = (props: NumberStepsProps) => {
  const { t } = useTranslation('document')
  const places = t('steps.numbers.places', { count: props.total })
  return (
    <Steps {...props} label={t('steps.numbers.label')} spoken={props.index >= 0 && places}>
      {places}
    </Steps>
  )
}

type StepsProps = {
  label: string
  index: number
  total: number
  /** In place of the words on phones. */
  short?: string | number
  /** What screen readers say about the current place. */
  spoken: ReactNode
  onStep: (by: number) => void
  /** Says how many places there are, until one is chosen. */
  children: ReactNode
}

const Steps = ({ label, index, total, short, spoken, onStep, children }: StepsProps) => {
  const { t } = useTranslation('document')
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  const position = t('steps.position', { total: String(total), number: String(index + 1) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={styles.steps} role="group" aria-label={label} onKeyDown={onKey}>
      <button
        type="button"
        aria-label={t('steps.previous')}
        disabled={total === 0}
        onClick={() => onStep(-1)}
      >
        ↑
      </button>
      {/* A live region: it also says how many places the filters leave. */}
      <span className={styles.position} data-short={short !== undefined || undefined} role="status">
        <span>{index < 0 ? children : position}</span>
        {short !== undefined && <span aria-hidden="true">{short}</span>}
        {spoken && <span className={styles.spoken}>{spoken}</span>}
      </span>
      <button type="button" aria-label={t('steps.next')} disabled={total === 0} onClick={() => onStep(1)}>
        ↓
      </button>
    </div>
  )
}
