import type { Run } from '@runwen/contracts'
import {
  type Commented,
  commentedAfter,
  fitsBetweenLines,
  hasRoomAround,
  type Segment,
  segmentsOf,
} from '../model/segments.ts'
import { Runs } from './Runs.tsx'
import { useReader } from './reading.ts'
import styles from './Text.module.css'

export const MarkedRuns = ({ runs }: { runs: readonly Run[] }) => {
  const { isShown } = useReader()
  let commented: Commented = false
  const segments = segmentsOf(runs, isShown)
  return segments.map((segment, index) => {
    const first = commented
    const all = segment.kind === 'change' ? [...segment.removed, ...segment.added] : segment.runs
    for (const run of all) commented = commentedAfter(run, commented)
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity and never move
    return <Marked key={index} segment={segment} commented={first} hasRoom={hasRoomAround(segments, index)} />
  })
}

type MarkedProps = {
  segment: Segment
  /** Of its first run. */
  commented: Commented
  hasRoom: boolean
}

const Marked = ({ segment, commented, hasRoom }: MarkedProps) => {
  const { t } = useReader()
  if (segment.kind === 'plain') return <Runs runs={segment.runs} commented={commented} />
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
        <Runs runs={segment.runs} commented={commented} />
      </Tag>
    )
  }
  const { removed, added } = segment
  const del = removed.length > 0 && (
    <del className={styles.deletion} data-say={t('mark.deletion')}>
      <Runs runs={removed} commented={commented} />
    </del>
  )
  const ins = added.length > 0 && (
    <ins
      className={styles.insertion}
      data-say={t('mark.insertion')}
      data-caret={removed.length === 0 || undefined}
    >
      <Runs runs={added} commented={removed.length > 0 ? commented !== false : commented} />
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
