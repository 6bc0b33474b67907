import type { Run } from '@runwen/contracts'
import { Fragment, type ReactNode, useContext } from 'react'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { markNumbers } from '../model/numbers.ts'
import { type Commented, commentedAfter } from '../model/segments.ts'
import { DrawBlocks } from './draw-blocks.ts'
import { NoteLabels } from './note-labels.ts'
import { DifferentNumbers } from './numbers-context.ts'
import { Picture } from './Picture.tsx'
import { useReader } from './reading.ts'
import styles from './Text.module.css'

const formula = lazyComponent(() => import('./Formula.tsx'))

type TextRun = Extract<Run, { type: 'text' }>

const wrap: Readonly<Record<NonNullable<TextRun['format']>[number], (content: ReactNode) => ReactNode>> = {
  bold: (content) => <strong>{content}</strong>,
  italic: (content) => <em>{content}</em>,
  underline: (content) => <u>{content}</u>,
  strike: (content) => <s>{content}</s>,
  superscript: (content) => <sup>{content}</sup>,
  subscript: (content) => <sub>{content}</sub>,
}

const Plain = ({ text }: { text: string }) => {
  const { t } = useReader()
  const missing = useContext(DifferentNumbers)
  if (missing.length === 0) return text
  return markNumbers(text, missing).map((part, index) =>
    part.isDifferent ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <mark key={index} className={styles.different} data-different="" data-say={t('mark.different')}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

const Text = ({ run: { text, link, format = [], format_change } }: { run: TextRun }) => {
  const { t, isShown } = useReader()
  const formatted = format.reduce<ReactNode>((inner, name) => wrap[name](inner), <Plain text={text} />)
  const content = link ? (
    <span className={styles.link} data-say={t('mark.link')}>
      {formatted}
    </span>
  ) : (
    formatted
  )
  if (format_change === undefined || !isShown(format_change)) return content
  return (
    <span className={styles.format} data-change={format_change} data-say={t('mark.format')}>
      {content}
    </span>
  )
}

const One = ({ run }: { run: Run }) => {
  const { t } = useReader()
  const drawBlocks = useContext(DrawBlocks)
  const labels = useContext(NoteLabels)
  switch (run.type) {
    case 'text':
      return <Text run={run} />
    case 'image':
      return <Picture run={run} />
    case 'formula': {
      const inLine = (
        <span className={styles.formula} role="math">
          {run.text}
        </span>
      )
      return run.math ? <Lazy of={formula} math={run.math} fallback={inLine} /> : inLine
    }
    case 'note':
      return <sup className={styles.note}>{run.label ?? labels.get(run.id)}</sup>
    case 'break':
      return run.kind === 'line' ? <br /> : <span className={styles.tab}>{'\t'}</span>
    case 'field':
      return <span className={styles.field}>{run.text}</span>
    case 'box':
      return <span className={styles.box}>{drawBlocks(run.blocks)}</span>
    case 'unknown':
      return (
        <span className={styles.unknown} title={t('mark.unknown', { name: run.name })}>
          {run.text}
        </span>
      )
    case 'comment':
      return null
  }
}

type RunsProps = {
  runs: readonly Run[]
  /** Of the first of them. */
  commented?: Commented
}

/** Runs one after the other. A comment tints the words that it is about. */
export const Runs = ({ runs, commented = false }: RunsProps) => {
  const { t } = useReader()
  let next: Commented = commented
  return runs.map((run, index) => {
    const own = next
    next = commentedAfter(run, next)
    if (run.type === 'comment') return null
    const one = <One run={run} />
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and never move
      <Fragment key={index}>
        {own ? (
          <mark className={styles.commented} data-say={own === 'first' ? t('mark.commented') : undefined}>
            {one}
          </mark>
        ) : (
          one
        )}
      </Fragment>
    )
  })
}
