import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'

const columnWidth = 52

/** Rows that are chosen for one action on all of them. Rows of other pages do not count. */
export const useSelection = <Row extends { readonly id: string }>(rows: readonly Row[]) => {
  const { t } = useTranslation()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  const column: Column<Row> = {
    key: 'select',
    label: t('list.select'),
    width: columnWidth,
    head: (
      <input
        type="checkbox"
        aria-label={t('list.selectAll')}
        checked={rows.length > 0 && chosen.length === rows.length}
        onChange={(event) =>
          setIds(event.currentTarget.checked ? new Set(rows.map(({ id }) => id)) : new Set())
        }
      />
    ),
    cell: ({ id }) => (
      <input
        type="checkbox"
        aria-label={t('list.selectRow')}
        checked={ids.has(id)}
        onChange={(event) => choose(id, event.currentTarget.checked)}
      />
    ),
  }
  return { chosen, column }
}
