import styles from './Plots.module.css'

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

const height = 56
const step = 12
const width = 8
/** The least height of a bar that is not zero. */
const least = 2

const most = (values: readonly number[]) => Math.max(0, ...values)

/** A bar for each day above a line, and one below it where something goes the other way. */
export const DayBars = ({ label, days, tones }: DayBarsProps) => {
  const [above, below] = [most(days.map(({ up }) => up)), most(days.map(({ down = 0 }) => down))]
  const scale = (height - 2 * least) / (above + below || 1)
  const base = below === 0 ? height - 1 : least + above * scale
  const bar = (value: number) => (value > 0 ? Math.max(least, value * scale) : 0)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${days.map(({ text }) => text).join('; ')}`}
    >
      <line x1="0" x2={days.length * step} y1={base} y2={base} className={styles.base} />
      {days.map(({ day, up, down = 0, text }, at) => (
        <g key={day}>
          <title>{text}</title>
          <rect x={at * step} y="0" width={step} height={height} className={styles.reach} />
          <Bar at={at} y={base - bar(up)} size={bar(up)} tone={tones.up} />
          {tones.down && <Bar at={at} y={base} size={bar(down)} tone={tones.down} />}
        </g>
      ))}
    </svg>
  )
}

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
