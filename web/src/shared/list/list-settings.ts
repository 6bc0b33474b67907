import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useAppSelector } from '../api/store.ts'
import { selectUser } from '../session/session.ts'
import type { Column } from './column.ts'

export const pageSizes = [25, limits.page.default, limits.page.max] as const
export const densities = ['normal', 'dense'] as const

export type ListSettings = {
  readonly size: number
  readonly density: (typeof densities)[number]
  /** Keys of columns that are not shown. */
  readonly hidden: readonly string[]
}

/** Cards of a phone are higher than rows. */
const defaultSettings = (): ListSettings => ({
  size: matchMedia('(max-width: 48em)').matches ? pageSizes[0] : limits.page.default,
  density: 'normal',
  hidden: [],
})

/** Reads what is stored, which may be of another version. */
function parse(text: string | null): ListSettings {
  const defaults = defaultSettings()
  try {
    const { size, density, hidden } = JSON.parse(text ?? '') as Partial<Record<keyof ListSettings, unknown>>
    return {
      size: pageSizes.find((each) => each === size) ?? defaults.size,
      density: densities.find((each) => each === density) ?? defaults.density,
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : defaults.hidden,
    }
  } catch {
    return defaults
  }
}

/** How a person sees a list on this device: kept for each person and each list. */
export const useListSettings = (list: string) => {
  const person = useAppSelector(selectUser)?.id ?? ''
  const key = `list.${list}.${person}`
  const [settings, setSettings] = useState(() => parse(localStorage.getItem(key)))
  const change = (part: Partial<ListSettings>) => {
    const next = { ...settings, ...part }
    localStorage.setItem(key, JSON.stringify(next))
    setSettings(next)
  }
  return { settings, change }
}

/** Columns that name a row or act on it are always shown. */
export const canHide = ({ part }: Pick<Column<unknown>, 'part'>) => part !== 'name' && part !== 'actions'

/** The columns that are shown. What stood under a hidden column gets a column of its own. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => {
  const isHidden = (key: string) =>
    hidden.includes(key) && columns.some((column) => column.key === key && canHide(column))
  return columns
    .filter(({ key }) => !isHidden(key))
    .map(({ under, foldsFirst, ...column }) => ({
      ...column,
      ...(under !== undefined && !isHidden(under) && { under }),
      ...(foldsFirst !== undefined && !isHidden(foldsFirst) && { foldsFirst }),
    }))
}
