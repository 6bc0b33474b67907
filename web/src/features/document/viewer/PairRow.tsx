import type { Block, ChangeModelPart, DocumentComment } from '@runwen/contracts'
import { memo } from 'react'
import { differencesOf } from '../model/differences.ts'
import { Blocks } from './Blocks.tsx'
import { MarginNotes } from './MarginNotes.tsx'
import { moveByArrow } from './move-by-arrow.ts'
import { DifferentNumbers } from './numbers-context.ts'
import styles from './PairRow.module.css'
import { useReader } from './reading.ts'

type PairRowProps = {
  pair: ChangeModelPart['pairs'][number]
  comments: readonly DocumentComment[]
  /** Where the free part ends, so that the numbers of the two sides say nothing. */
  isCut?: boolean
  /** Whether the key Tab stops at it. The arrows lead to the others. */
  isStop: boolean
}

/** A paragraph and its translation. Numbers that only one side has are tinted. */
export const PairRow = memo(({ pair, comments, isCut = false, isStop }: PairRowProps) => {
  const { original, result } = pair
  const { state } = useReader()
  const missing = isCut ? none : differencesOf(pair)
  const ids = [...original, ...result].map(({ id }) => id)
  const own = comments.filter(({ block }) => ids.includes(block))
  return (
    <div className={styles.pair} data-block={ids[0]} data-blocks={ids.join(' ')} data-state={state}>
      {state !== 'clean' && (
        <Half side="original" blocks={original} missing={missing.original} isStop={isStop} />
      )}
      <Half
        side="result"
        blocks={result}
        missing={state === 'clean' ? none.result : missing.result}
        isStop={isStop && state === 'clean'}
      />
      {own.length > 0 && <MarginNotes comments={own} isTranslation />}
    </div>
  )
})

const none = { original: [], result: [] }

type HalfProps = {
  side: 'original' | 'result'
  blocks: readonly Block[]
  missing: readonly string[]
  isStop: boolean
}

const Half = ({ side, blocks, missing, isStop }: HalfProps) => {
  const { t } = useReader()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a paragraph and its headings, not form fields
    <div
      className={styles.half}
      role="group"
      aria-label={t(`reading.side.${side}`)}
      data-side={side}
      lang={side === 'original' ? 'zh' : 'en'}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={moveByArrow}
    >
      {blocks.length === 0 && <p className={styles.gap}>{t(`reading.gap.${side}`)}</p>}
      <DifferentNumbers value={missing}>
        <Blocks blocks={blocks} />
      </DifferentNumbers>
    </div>
  )
}
