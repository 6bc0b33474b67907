import { Button } from '@mantine/core'
import { limits } from '@runwen/contracts/limits'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/i18n/format.ts'
import styles from './Pager.module.css'
import type { Pages } from './use-pages.ts'

export type Count = { readonly total: number; readonly total_capped?: true | undefined }

/** `1,284`, or `10,000+` when the server stopped counting. */
export const countText = ({ total, total_capped }: Count, language: string) =>
  `${formatNumber(total, language)}${total_capped ? '+' : ''}`

/** What a text about a list needs: the number for its plural form, and how it is written. */
export type Found = { count: number; total: string }

export const foundOf = (count: Count, language: string): Found => ({
  count: count.total,
  total: countText(count, language),
})

type PagerProps = {
  pages: Pages
  shown: number
  next: string | null
  count: Count
  size?: number | undefined
  onTurn: () => void
}

/** Shows the current range and pages the list; renders nothing for a single page. */
export const Pager = ({ pages, shown, next, count, size = limits.page.default, onTurn }: PagerProps) => {
  const { t, i18n } = useTranslation()
  if (pages.index === 0 && next === null) return null
  const from = pages.index * size + 1
  const turn = (go: () => void) => () => {
    go()
    onTurn()
  }
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <p role="status">
        {t('list.range', { from, to: from + shown - 1, total: countText(count, i18n.language) })}
      </p>
      <Button variant="default" size="sm" disabled={pages.index === 0} onClick={turn(pages.previous)}>
        {t('list.previous')}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={next === null}
        onClick={turn(() => next !== null && pages.next(next))}
      >
        {t('list.next')}
      </Button>
    </nav>
  )
}
