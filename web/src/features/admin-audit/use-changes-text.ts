import type { AuditEntry } from '@runwen/contracts'
import { useValueTexts } from './use-value-texts.ts'

type ChangeEntry = Pick<AuditEntry, 'object' | 'detail' | 'before'>

/**
 * What a call said, and what it replaced: `Status: Pending → Completed`. Leaves out what the row names: the object, a
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
      return `${fieldText(name)} ${text}`
    })
    return parts.join(' · ') || null
  }
}
