import type { Block, ChangeModelPart, DocumentComment } from '@runwen/contracts'
import { missingNumbers, type TranslatedNumber, translatedNumbers } from '@runwen/word-document/numbers'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../model/sides.ts'
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
export const PairRow = memo(({ pair: { original, result }, comments, isCut = false }: PairRowProps) => {
  const { state } = useReader()
  const [before, after] = [original, result].map((blocks) => (isCut ? [] : translatedNumbers(textOf(blocks))))
  const ids = [...original, ...result].map(({ id }) => id)
  const own = comments.filter(({ block }) => ids.includes(block))
  return (
    <div className={styles.pair} data-block={ids[0]} data-blocks={ids.join(' ')} data-state={state}>
      {state !== 'clean' && <Half side="original" blocks={original} missing={missingIn(before, after)} />}
      <Half side="result" blocks={result} missing={state === 'clean' ? [] : missingIn(after, before)} />
      {own.length > 0 && <MarginNotes comments={own} />}
    </div>
  )
})

const missingIn = (numbers: readonly TranslatedNumber[] = [], other: readonly TranslatedNumber[] = []) =>
  missingNumbers(numbers, other).map(({ text }) => text)

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
