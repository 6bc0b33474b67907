import type { Change, DocumentComment } from '@runwen/contracts'
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { groupOf } from '../model/change-groups.ts'
import { measure, type Sheet, sharesOf } from './block-position.ts'
import styles from './Rail.module.css'

type RailProps = {
  root: RefObject<HTMLDivElement | null>
  changes: readonly Change[]
  /** Of the result; those that the original or the earlier result had are not drawn. */
  comments: readonly DocumentComment[]
}

/** Height of the drawing. Ticks at the same place add up: where much was changed, there is more ink. */
const scale = 1_000

const inkOf = (change: Change) => {
  const group = groupOf(change)
  if (group === 'moves' || group === 'format') return group
  return change.kind === 'insert' ? 'insert' : 'delete'
}
const inks = ['delete', 'insert', 'moves', 'format'] as const

/** How long the text must have kept its height before it is measured again. */
const calmMs = 200

/** The sheet as it was measured last: rows get their real heights when they come near the window. */
const useSheet = (root: RailProps['root']) => {
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    const element = root.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setSheet(measure(element)), calmMs)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [root])
  return sheet
}

const ticksOf = (sheet: Sheet, changes: readonly Change[]) => {
  const ticks: Record<string, string> = {}
  sharesOf(sheet, changes).forEach((share, index) => {
    const change = changes[index]
    if (!change) return
    const ink = inkOf(change)
    ticks[ink] = `${ticks[ink] ?? ''}M0 ${Math.round(share * scale)}h10`
  })
  return ticks
}

/** Comments do not say in which part they are; the changes around them do. */
const partsOf = (comments: readonly DocumentComment[], changes: readonly Change[]) =>
  comments.map(({ block }) => ({
    block,
    part: changes.findLast((change) => change.block <= block)?.part ?? 0,
  }))

/**
 * A rail as high as the window with a tick for each change. Dragging scrolls. Pointers only: the keyboard has the keys and
 * the buttons of the bar.
 */
export const Rail = ({ root, changes, comments: all }: RailProps) => {
  const rail = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const sheet = useSheet(root)
  const ticks = useMemo(() => (sheet ? ticksOf(sheet, changes) : {}), [sheet, changes])
  const comments = useMemo(() => all.filter(({ is_new }) => is_new), [all])
  const dots = useMemo(
    () => (sheet ? sharesOf(sheet, partsOf(comments, changes)) : []),
    [sheet, comments, changes],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the thumb is drawn again after the sheet was measured
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      if (!root.current || !thumb.current) return
      const { top, height } = root.current.getBoundingClientRect()
      const from = Math.min(1, Math.max(0, -top / height))
      const to = Math.min(1, Math.max(0, (innerHeight - top) / height))
      thumb.current.style.top = `${from * 100}%`
      thumb.current.style.height = `${Math.max(0.01, to - from) * 100}%`
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [root, sheet])

  const scrollTo = (event: PointerEvent) => {
    if (!rail.current || !root.current || event.buttons === 0) return
    const { top, height } = rail.current.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientY - top) / height))
    const text = root.current.getBoundingClientRect()
    scrollBy({ top: text.top + share * text.height - innerHeight / 3, behavior: 'instant' })
  }
  return (
    <div className={styles.track}>
      <div
        ref={rail}
        className={styles.rail}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          scrollTo(event)
        }}
        onPointerMove={scrollTo}
      >
        <svg viewBox={`0 0 10 ${scale}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
          {inks.map((ink) => ticks[ink] && <path key={ink} className={styles[ink]} d={ticks[ink]} />)}
        </svg>
        {comments.map(({ id, is_question }, index) => (
          <i
            key={id}
            data-question={is_question || undefined}
            style={{ top: `${(dots[index] ?? 0) * 100}%` }}
          />
        ))}
        <div ref={thumb} className={styles.thumb} />
      </div>
    </div>
  )
}
