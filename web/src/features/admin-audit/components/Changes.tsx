import type { AuditEntry } from '@runwen/contracts'
import { OneLine } from '#shared/list/OneLine.tsx'
import { useValueTexts } from '../use-value-texts.ts'

/** What a call said, and what it replaced: `Status: Pending → Completed`. */
export const Changes = ({ entry: { detail, before } }: { entry: Pick<AuditEntry, 'detail' | 'before'> }) => {
  const { fieldText, valueText } = useValueTexts()
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(detail)])
  const parts = [...names].map((name) => {
    const [from, to] = [before?.[name], detail[name] ?? null]
    const isReplaced = from !== undefined && from !== to
    const text = isReplaced ? `${valueText(name, from)} → ${valueText(name, to)}` : valueText(name, to)
    return `${fieldText(name)} ${text}`
  })
  return <OneLine text={parts.join(' · ') || '—'} />
}
