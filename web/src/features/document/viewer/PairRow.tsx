import type { Block, ChangeModelPart, DocumentComment } from '@runwen/contracts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { differencesOf } from '../model/differences.ts'
import { Blocks } from './Blocks.tsx'
import { MarginNotes } from './MarginNotes.tsx'
import { DifferentNumbers } from './numbers-context.ts'
import styles from './PairRow.module.css'
import { useReader } from './reading.ts'

type PairRowProps = {
  pair: ChangeModelPart['pairs'][number]
  comments: readonly DocumentComment[]
  /** Where the free part ends, so that the numbers of the two sides say nothing. */
  isCut?: boolean
}

/** A paragraph and its translation. Numbers that only one side has are tinted. */
export const PairRow = memo(({ pair, comments, isCut = false }: PairRowProps) => {
  const { original, result } = pair
  const { state } = useReader()
  const missing = isCut ? none : differencesOf(pair)
  const ids = [...original, ...result].map(({ id }) => id)
  const own = comments.filter(({ block }) => ids.includes(block))
  return (
    <div className={styles.pair} data-block={ids[0]} data-blocks={ids.join(' ')} data-state={state}>
      {state !== 'clean' && <Half side="original" blocks={original} missing={missing.original} />}
      <Half side="result" blocks={result} missing={state === 'clean' ? none.result : missing.result} />
      {own.length > 0 && <MarginNotes comments={own} />}
    </div>
  )
})

const none = { original: [], result: [] }

type HalfProps = { side: 'original' | 'result'; blocks: readonly Block[]; missing: readonly string[] }

const Half = ({ side, blocks, missing }: HalfProps) => {
  const { t } = useTranslation('document')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus lights the partner, as the pointer does
    <div className={styles.half} data-side={side} lang={side === 'original' ? 'zh' : 'en'} tabIndex={0}>
      {blocks.length === 0 && <p className={styles.gap}>{t(`reading.gap.${side}`)}</p>}
      <DifferentNumbers value={missing}>
        <Blocks blocks={blocks} />
      </DifferentNumbers>
    </div>
  )
}
