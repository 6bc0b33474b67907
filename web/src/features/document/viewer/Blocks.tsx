import type { Block, Paragraph, Table } from '@runwen/contracts'
import { DrawBlocks } from './draw-blocks.ts'
import { MarkedRuns } from './MarkedRuns.tsx'
import { Runs } from './Runs.tsx'
import { useReader } from './reading.ts'
import styles from './Text.module.css'

type BlocksProps = { blocks: readonly Block[]; marked?: boolean }

const drawMarked = (blocks: readonly Block[]) => <Blocks blocks={blocks} marked />
const drawPlain = (blocks: readonly Block[]) => <Blocks blocks={blocks} />

/** Blocks of a document, with the marks of the editor or as one side reads. */
export const Blocks = ({ blocks, marked = false }: BlocksProps) => (
  <DrawBlocks value={marked ? drawMarked : drawPlain}>
    {blocks.map((block) =>
      block.type === 'paragraph' ? (
        <ParagraphView key={block.id} block={block} marked={marked} />
      ) : (
        <TableView key={block.id} block={block} marked={marked} />
      ),
    )}
  </DrawBlocks>
)

/** The page has its own headings up to the second level, so those of the document begin below. */
const headings = { h1: 3, h2: 4, h3: 5, h4: 6, h5: 6, h6: 6 } as const

const ParagraphView = ({ block, marked }: { block: Paragraph; marked: boolean }) => {
  const { role, label, runs } = block
  // A box holds paragraphs, which a paragraph of HTML cannot.
  const Tag = runs.some(({ type }) => type === 'box') ? 'div' : 'p'
  const heading = role.startsWith('h') ? { role: 'heading', 'aria-level': headings[role as 'h1'] } : {}
  return (
    <Tag className={styles.paragraph} data-role={role} {...heading}>
      {label && <span className={styles.label}>{label}</span>}
      {marked ? <MarkedRuns runs={runs} /> : <Runs runs={runs} />}
      {marked && <ParagraphMark block={block} />}
    </Tag>
  )
}

/** The sign for a paragraph that was split, joined with the next one, or formatted. */
const ParagraphMark = ({ block: { end, format_change } }: { block: Paragraph }) => {
  const { t, isShown } = useReader()
  const change = end?.change ?? format_change
  if (change === undefined || !isShown(change)) return null
  const kind = !end ? 'format' : end.mark === 'deletion' || end.mark === 'move_from' ? 'joined' : 'split'
  return (
    <span
      className={styles.pilcrow}
      data-kind={kind}
      data-change={change}
      data-say={t(`mark.paragraph.${kind}`)}
      title={t(`mark.paragraph.${kind}`)}
    >
      ¶
    </span>
  )
}

const isGone = (mark: string) => mark === 'deletion' || mark === 'move_from'

const TableView = ({ block: { rows }, marked }: { block: Table; marked: boolean }) => {
  const { t, isShown } = useReader()
  const signOf = (mark: Table['rows'][number]['mark']) =>
    marked && mark && isShown(mark.change) ? (isGone(mark.mark) ? 'deleted' : 'inserted') : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('mark.table')}>
      <table>
        <tbody>
          {rows.map((row, index) => {
            const sign = signOf(row.mark)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
              <tr key={index} data-sign={sign} data-change={sign && row.mark?.change}>
                {row.cells.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity and never move
                    key={column}
                    colSpan={cell.columns}
                    rowSpan={cell.rows}
                    data-sign={signOf(cell.mark)}
                    data-say={column === 0 && sign ? t(`mark.row.${sign}`) : undefined}
                  >
                    <Blocks blocks={cell.blocks} marked={marked} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
