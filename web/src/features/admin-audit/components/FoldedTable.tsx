import type { AuditEntry } from '@runwen/contracts'
import { useState } from 'react'
import { DataTable, type DataTableProps } from '#shared/list/DataTable.tsx'
import { foldReading } from '../fold-reading.ts'

/** An entry of the list; `others` are the entries behind it. */
export type ListedEntry = AuditEntry & {
  readonly others?: { readonly count: number; readonly isOpen: boolean; readonly toggle: () => void }
}

/** A table in which one row, which opens, stands for what was read together. */
export const FoldedTable = (props: DataTableProps<ListedEntry>) => {
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
  return <DataTable {...props} rows={rows} />
}
