import type { AuditEntry } from '@runwen/contracts'
import { type formatStamp, unbroken } from '#shared/i18n/format.ts'
import { useValueTexts } from './use-value-texts.ts'

/** Fields that the texts of the actions which replace them name. */
const named = new Set(['status', 'role'])

type ChangeEntry = Pick<AuditEntry, 'object' | 'detail' | 'before'>

/**
 * What a call said, and what it replaced: `Pending → Completed`, `Due time … → …`. Leaves out what the row names: the object, a
 * preview. Null if nothing is left.
 */
export const useChangesText = (dateText?: typeof formatStamp) => {
  const { fieldText, valueText } = useValueTexts(dateText)
  return ({ object, detail, before }: ChangeEntry): string | null => {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(detail)])
    const told = [...names].filter(
      (name) => name !== 'preview' && (object === null || detail[name] !== object),
    )
    const parts = told.map((name) => {
      const [from, to] = [before?.[name], detail[name] ?? null]
      const isReplaced = from !== undefined && from !== to
      if (!isReplaced) return `${fieldText(name)} ${valueText(name, to)}`
      const text = `${valueText(name, from)}\u00a0→ ${valueText(name, to)}`
      return named.has(name) ? unbroken(text) : `${fieldText(name)} ${text}`
    })
    return parts.join(' · ') || null
  }
}
