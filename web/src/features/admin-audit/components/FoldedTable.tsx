import type { AuditEntry } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/i18n/format.ts'
import { DataTable, type DataTableProps } from '#shared/list/DataTable.tsx'
import { foldReading } from '../fold-reading.ts'

/** An entry of the list; `others` are the entries behind it. */
export type ListedEntry = AuditEntry & {
  readonly others?: { readonly count: number; readonly isOpen: boolean; readonly toggle: () => void }
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** Today, yesterday or the date, with its day of the week. */
const useDayText = () => {
  const { t, i18n } = useTranslation('admin-audit')
  const today = new Date()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  return (at: string) => {
    const date = new Date(at)
    if (isSameDay(date, today)) return t('day.today')
    if (isSameDay(date, yesterday)) return t('day.yesterday')
    return formatDate(at, i18n.language, { weekday: true })
  }
}

/** A table by days in which one row, which opens, stands for what was read together. */
export const FoldedTable = (props: DataTableProps<ListedEntry>) => {
  const dayText = useDayText()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = foldReading(props.rows).flatMap(([first, ...rest]) => {
    if (!first) return []
    if (rest.length === 0) return [first]
    const isOpen = opened.has(first.id)
    const toggle = () =>
      setOpened((before) =>
        isOpen ? new Set([...before].filter((id) => id !== first.id)) : new Set([...before, first.id]),
      )
    const shown = { ...first, others: { count: rest.length, isOpen, toggle } }
    return isOpen ? [shown, ...rest] : [shown]
  })
  return <DataTable {...props} rows={rows} groupOf={({ at }) => dayText(at)} />
}
