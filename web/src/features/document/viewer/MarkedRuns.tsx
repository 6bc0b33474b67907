import type { Run } from '@runwen/contracts'
import { fitsBetweenLines, hasRoomAround, type Segment, segmentsOf } from '../model/segments.ts'
import { Runs } from './Runs.tsx'
import { useReader } from './reading.ts'
import styles from './Text.module.css'

/** The runs of a paragraph with the marks of the editor. */
export const MarkedRuns = ({ runs }: { runs: readonly Run[] }) => {
  const { isShown } = useReader()
  let open: Open = false
  const segments = segmentsOf(runs, isShown)
  return segments.map((segment, index) => {
    const wasOpen = open
    if (open === 'new') open = true
    if (segment.kind === 'plain')
      for (const run of segment.runs)
        if (run.type === 'comment') open = run.at === 'start' && 'new'
        else if (open === 'new') open = true
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
    return <Marked key={index} segment={segment} open={wasOpen} hasRoom={hasRoomAround(segments, index)} />
  })
}

/** Whether a comment is about what follows, and begins there. */
type Open = boolean | 'new'

type MarkedProps = { segment: Segment; open: Open; hasRoom: boolean }

const Marked = ({ segment, open, hasRoom }: MarkedProps) => {
  const { t } = useReader()
  if (segment.kind === 'plain') return <Runs runs={segment.runs} open={open} />
  const own = { 'data-change': segment.change }
  if (segment.kind === 'move') {
    const Tag = segment.place === 'from' ? 'del' : 'ins'
    return (
      <Tag
        {...own}
        className={styles.move}
        data-place={segment.place}
        data-say={t(`mark.move.${segment.place}`)}
      >
        <Runs runs={segment.runs} open={open} />
      </Tag>
    )
  }
  const { removed, added } = segment
  const del = removed.length > 0 && (
    <del className={styles.deletion} data-say={t('mark.deletion')}>
      <Runs runs={removed} open={open} />
    </del>
  )
  const ins = added.length > 0 && (
    <ins
      className={styles.insertion}
      data-say={t('mark.insertion')}
      data-caret={removed.length === 0 || undefined}
    >
      <Runs runs={added} open={open === 'new' && removed.length > 0 ? true : open} />
    </ins>
  )
  const isBetween = fitsBetweenLines(removed, added)
  return (
    <span
      {...own}
      className={isBetween ? styles.between : styles.change}
      data-room={(isBetween && hasRoom) || undefined}
    >
      {del}
      {ins}
    </span>
  )
}
