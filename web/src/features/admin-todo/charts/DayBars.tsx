import { useState } from 'react'
import styles from './Charts.module.css'

export type Day = {
  readonly day: string
  readonly up: number
  readonly down?: number
  /** What the day says in words. */
  readonly text: string
}

type DayBarsProps = {
  /** What is drawn; the words of every day follow. */
  label: string
  days: readonly Day[]
  tones: { readonly up: 'slate' | 'jade' | 'amber'; readonly down?: 'jade' | 'seal' }
}

const height = 32
const step = 12
const width = 8
/** The least height of a bar that is not zero. */
const minHeight = 2

const highest = (values: readonly number[]) => Math.max(0, ...values)

/**
 * A bar for each day above a line, and one below it where something goes the other way. A slider over the bars names a day:
 * the pointer, the finger or the arrow keys move it.
 */
export const DayBars = ({ label, days, tones }: DayBarsProps) => {
  const [chosen, setChosen] = useState<number>()
  const [above, below] = [highest(days.map(({ up }) => up)), highest(days.map(({ down = 0 }) => down))]
  const scale = (height - 2 * minHeight) / (above + below || 1)
  const base = below === 0 ? height - 1 : minHeight + above * scale
  const bar = (value: number) => (value > 0 ? Math.max(minHeight, value * scale) : 0)
  const last = days.length - 1
  const shown = chosen === undefined ? undefined : days[chosen]
  return (
    <div className={styles.days}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${days.map(({ text }) => text).join('; ')}`}
      >
        <Line at={base} of={days.length} />
        {days.map(({ day, up, down = 0 }, at) => (
          <g key={day} data-chosen={at === chosen || undefined}>
            <rect x={at * step} y="0" width={step} height={height} className={styles.reach} />
            <Bar at={at} y={base - bar(up)} size={bar(up)} tone={tones.up} />
            {tones.down && <Bar at={at} y={base} size={bar(down)} tone={tones.down} />}
          </g>
        ))}
      </svg>
      <input
        type="range"
        className={styles.cursor}
        aria-label={label}
        aria-valuetext={days[chosen ?? last]?.text}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(undefined)}
        onPointerMove={({ nativeEvent: { offsetX }, currentTarget: { clientWidth } }) =>
          setChosen(Math.max(0, Math.min(last, Math.floor((offsetX / (clientWidth || 1)) * days.length))))
        }
        onPointerLeave={() => setChosen(undefined)}
      />
      {shown && (
        <p className={styles.day} aria-hidden="true">
          {shown.text}
        </p>
      )}
    </div>
  )
}

const Line = ({ at, of }: { at: number; of: number }) => (
  <line x1="0" x2={of * step} y1={at} y2={at} className={styles.base} />
)

const Bar = ({ at, y, size, tone }: { at: number; y: number; size: number; tone: string }) =>
  size === 0 ? null : (
    <rect
      x={at * step + (step - width) / 2}
      y={y}
      width={width}
      height={size}
      fill={`var(--${tone})`}
      data-bar
    />
  )
