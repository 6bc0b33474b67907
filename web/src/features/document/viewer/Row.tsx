import type { Block, DocumentComment } from '@runwen/contracts'
import { memo, type ReactNode, useState } from 'react'
import { blocksIn, changesIn, textOf } from '../model/sides.ts'
import { Blocks } from './Blocks.tsx'
import { MarginNotes } from './MarginNotes.tsx'
import styles from './Row.module.css'
import { useReader } from './reading.ts'

type RowProps = { blocks: readonly Block[]; comments: readonly DocumentComment[] }

/** One paragraph or table of the document, with the notes next to it. */
export const Row = memo(({ blocks, comments }: RowProps) => {
  const { t, state, isShown, markPlace } = useReader()
  const [isOpen, setIsOpen] = useState(false)
  const [first] = blocks
  if (!first) return null
  const isTouched = changesIn(blocks).some(isShown)
  const markThis = markPlace && (() => markPlace(first.id, textOf(blocksIn('result', blocks))))
  return (
    <div
      className={styles.row}
      data-block={first.id}
      data-blocks={blocks.map(({ id }) => id).join(' ')}
      data-touched={isTouched || undefined}
      data-state={state}
    >
      <div className={styles.text}>
        {state === 'marks' && <Blocks blocks={blocks} marked />}
        {state === 'clean' &&
          (isTouched ? (
            <>
              <Opening isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
                {isOpen ? <Blocks blocks={blocks} marked /> : <Blocks blocks={blocksIn('result', blocks)} />}
              </Opening>
              {isOpen && markThis && (
                <button type="button" className={styles.below} onClick={markThis}>
                  {t('revision.markPlace')}
                </button>
              )}
            </>
          ) : (
            <Blocks blocks={blocksIn('result', blocks)} />
          ))}
        {state === 'beside' && <Sides blocks={blocks} isTouched={isTouched} />}
      </div>
      {markThis && (
        <button
          type="button"
          className={styles.place}
          aria-label={t('revision.markPlace')}
          title={t('revision.markPlace')}
          onClick={markThis}
        >
          ✎
        </button>
      )}
      <MarginNotes comments={comments} />
    </div>
  )
})

type OpeningProps = { isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A changed paragraph in the clean text: its bar at the margin opens the marks. */
const Opening = ({ isOpen, onToggle, children }: OpeningProps) => {
  const { t } = useReader()
  return (
    <>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-label={t('reading.openMarks')}
        data-bar=""
        onClick={onToggle}
      />
      {/* Fingers tap the text instead of the narrow bar. */}
      <div className={styles.tap} data-tap="" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** Each side with the words marked that only it has. */
const Sides = ({ blocks, isTouched }: { blocks: readonly Block[]; isTouched: boolean }) => {
  const { t, isShown } = useReader()
  return (
    <div className={styles.sides}>
      <div className={styles.side} data-side="original">
        <span className={styles.hidden}>{t('reading.original')}</span>
        <Blocks blocks={blocksIn('original', blocks, isShown)} marked />
      </div>
      <div className={styles.side} data-side="result" data-touched={isTouched || undefined}>
        <span className={styles.hidden}>{t('reading.result')}</span>
        <Blocks blocks={blocksIn('result', blocks, isShown)} marked />
      </div>
    </div>
  )
}
