import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { spanOf } from '#shared/lib/span.ts'
import { Tag } from '#shared/ui/Tag.tsx'

const dayMs = 86_400_000
const soonMs = dayMs / 3

type DueInProps = {
  /** When a customer asked for what staff decide within a day. */
  since: string
  /** The sentence around a time such as `in 11 hours` or `2 hours ago`. */
  say: (when: string) => string
}

/** Until when a request of a customer is decided. */
export const DueIn = ({ since, say }: DueInProps) => {
  const { i18n } = useTranslation()
  const dueAt = Date.parse(since) + dayMs
  const left = dueAt - Date.now()
  const { unit, count } = spanOf(Math.abs(left))
  const words = new Intl.RelativeTimeFormat(i18n.language).format(left < 0 ? -count : count, unit)
  const tone = left <= 0 ? 'seal' : left < soonMs ? 'amber' : 'neutral'
  return (
    <span title={formatDate(new Date(dueAt).toISOString(), i18n.language, { time: true, weekday: true })}>
      <Tag tone={tone}>{say(words.replace(/(\d)(?=\p{Script=Han})/u, '$1 '))}</Tag>
    </span>
  )
}
