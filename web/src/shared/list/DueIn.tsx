import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf, spanText } from '#shared/lib/span.ts'
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
  const span = spanOf(Math.abs(left))
  const tone = left <= 0 ? 'seal' : left < soonMs ? 'amber' : 'neutral'
  const sentence = span.count === 0 ? 'now' : left <= 0 ? 'overdue' : 'in'
  return (
    <span title={formatDate(new Date(dueAt).toISOString(), i18n.language, { time: true, weekday: true })}>
      <Tag tone={tone}>{text(sentence, spanText(span, i18n.language))}</Tag>
    </span>
  )
}
