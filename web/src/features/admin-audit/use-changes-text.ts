import type { AuditEntry } from '@runwen/contracts'
import { useValueTexts } from './use-value-texts.ts'

/** Fields that the texts of the actions which replace them name. */
const named = new Set(['status', 'role'])

type ChangeEntry = Pick<AuditEntry, 'object' | 'detail' | 'before'>

/**
 * What a call said, and what it replaced: `Pending → Completed`, `Due time … → …`. Leaves out what the row names: the object, a
 * preview. Null if nothing is left.
 */
export const useChangesText = () => {
  const { fieldText, valueText } = useValueTexts()
  return ({ object, detail, before }: ChangeEntry): string | null => {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(detail)])
    const told = [...names].filter(
      (name) => name !== 'preview' && (object === null || detail[name] !== object),
    )
    const parts = told.map((name) => {
      const [from, to] = [before?.[name], detail[name] ?? null]
      const isReplaced = from !== undefined && from !== to
      const text = isReplaced ? `${valueText(name, from)} → ${valueText(name, to)}` : valueText(name, to)
      return isReplaced && named.has(name) ? text : `${fieldText(name)} ${text}`
    })
    return parts.join(' · ') || null
  }
}
