import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf } from '#shared/lib/span.ts'
import { Tag } from '#shared/ui/Tag.tsx'

const soonMs = 8 * 3_600_000

type DueInProps = {
  /** In milliseconds since 1970. */
  dueAt: number
  /** The sentence around a span such as `11 hours`. */
  text: (sentence: 'now' | 'in' | 'overdue', span: string) => string
}

/** How long until something is due, or how long it is overdue. */
export const DueIn = ({ dueAt, text }: DueInProps) => {
  const { i18n } = useTranslation()
  const left = dueAt - Date.now()
  const { unit, count } = spanOf(Math.abs(left))
  const inUnits = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' } as const
  const span = new Intl.NumberFormat(i18n.language, inUnits).format(count)
  const tone = left <= 0 ? 'seal' : left < soonMs ? 'amber' : 'neutral'
  const sentence = count === 0 ? 'now' : left <= 0 ? 'overdue' : 'in'
  return (
    <span title={formatDate(new Date(dueAt).toISOString(), i18n.language, { time: true, weekday: true })}>
      <Tag tone={tone}>{text(sentence, span.replace(/(\d)(?=\p{Script=Han})/u, '$1 '))}</Tag>
    </span>
  )
}
