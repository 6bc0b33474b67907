import type { Block, ChangeView, DocumentComment, Note } from '@runwen/contracts'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useNear } from '#shared/lib/use-near.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { type Reading, useViewPartQuery } from '../api.ts'
import { blocksIn, changesIn, hasNewPicture, rowsOf } from '../model/sides.ts'
import { Blocks } from './Blocks.tsx'
import { labelsOf, NoteLabels } from './note-labels.ts'
import { PairRow } from './PairRow.tsx'
import styles from './Part.module.css'
import { Row } from './Row.tsx'
import { useReader } from './reading.ts'

type PartProps = {
  reading: Reading
  part: number
  /** Load it even if it is far away, because a change in it was chosen. */
  isWanted: boolean
  /** Paragraphs in one part, for the height until it is loaded. */
  size: number
}

/** A part of the document, loaded when it comes near the window. */
export const Part = memo(({ reading, part, isWanted, size }: PartProps) => {
  const { ref, isNear } = useNear(loadedPixels)
  const isNeeded = part === 0 || isNear || isWanted
  const { data: loaded, error, refetch } = useViewPartQuery({ ...reading, part }, { skip: !isNeeded })
  // Drawn in slices, so that a part that arrives does not stop the scrolling.
  const data = useDeferredValue(loaded)
  const notes = data?.model.notes
  const labels = useMemo(() => labelsOf(notes ?? []), [notes])
  return (
    <section
      ref={ref}
      className={styles.part}
      data-part={part}
      aria-busy={!data}
      style={data ? undefined : { minHeight: size * paragraphHeight }}
    >
      {data && (
        <NoteLabels value={labels}>
          <Content model={data.model} isFree={data.free_parts !== null} />
        </NoteLabels>
      )}
      {!data && error && <ErrorState problem={error} onRetry={refetch} />}
    </section>
  )
})

const paragraphHeight = 96
/** How far below or above the window a part is loaded. */
const loadedPixels = 1500

type ContentProps = { model: ChangeView['model']; isFree: boolean }

const Content = ({ model, isFree }: ContentProps) => {
  if (model.kind === 'translation')
    return model.pairs.map((pair, index) => (
      <PairRow
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity and never move
        key={index}
        pair={pair}
        comments={model.comments}
        isCut={isFree && index === model.pairs.length - 1}
        isStop={index === 0}
      />
    ))
  return (
    <>
      <Rows blocks={model.blocks} comments={model.comments} />
      <Notes notes={model.notes} />
    </>
  )
}

/** Footnotes and endnotes, below the part that refers to them. */
const Notes = ({ notes }: { notes: readonly Note[] }) => {
  const { t, state } = useReader()
  if (notes.length === 0) return null
  return (
    <ol className={styles.notes} aria-label={t('notes.footnotes')}>
      {notes.map(({ id, label, blocks }) => (
        <li key={id}>
          <sup>{label}</sup>
          <div>
            {state === 'marks' ? (
              <Blocks blocks={blocks} marked />
            ) : (
              <Blocks blocks={blocksIn('result', blocks)} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const isHeading = ([first]: readonly Block[]) =>
  first?.type === 'paragraph' && (first.role === 'h1' || first.role === 'h2')

const Rows = ({ blocks, comments }: { blocks: readonly Block[]; comments: readonly DocumentComment[] }) => {
  const { state, onlyChanged, isShown } = useReader()
  const rows = useMemo(
    () =>
      (state === 'marks' ? blocks.map((block) => [block]) : rowsOf(blocks)).map((row) => ({
        row,
        comments: comments.filter(({ block }) => row.some(({ id }) => id === block)),
      })),
    [state, blocks, comments],
  )
  const elements: ReactNode[] = []
  let folded: ReactNode[] = []
  const unfold = () => {
    if (folded.length > 0) elements.push(<Fold key={`fold ${elements.length}`}>{folded}</Fold>)
    folded = []
  }
  for (const { row, comments: own } of rows) {
    const element = <Row key={row[0]?.id} blocks={row} comments={own} />
    const isQuiet = own.length === 0 && !changesIn(row).some(isShown) && !hasNewPicture(row)
    if (onlyChanged && isQuiet && !isHeading(row)) folded.push(element)
    else {
      unfold()
      elements.push(element)
    }
  }
  unfold()
  return elements
}

/** Untouched paragraphs, folded to one line. */
const Fold = ({ children }: { children: readonly ReactNode[] }) => {
  const { t } = useReader()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('reading.folded', { count: children.length })}
      </button>
      {isOpen && children}
    </>
  )
}
