import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { MoreButton } from '#shared/ui/MoreButton.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './List.module.css'

type ListProps<Item> = {
  items: readonly Item[] | undefined
  error?: unknown
  refetch: () => void
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => void
  empty: string
  render: (item: Item) => ReactNode
}

/** A billing list with its loading, error and empty states. */
export const List = <Item extends { id: string }>({ items, render, ...list }: ListProps<Item>) => {
  const { t } = useTranslation()
  if (!items) {
    return list.error ? (
      <ErrorState problem={list.error} onRetry={list.refetch} />
    ) : (
      <RowsSkeleton count={3} />
    )
  }
  if (items.length === 0) return <p className={ink.note}>{list.empty}</p>
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            {render(item)}
          </li>
        ))}
      </ul>
      <MoreButton query={list} size="sm">
        {t('action.older')}
      </MoreButton>
    </>
  )
}
