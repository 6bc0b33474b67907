import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, type LazyComponent } from '#shared/lib/lazy-component.tsx'
import { SearchIcon } from '#shared/ui/icons.tsx'
import styles from './SearchButton.module.css'

export type SearchDialogComponent = LazyComponent<{ opened: boolean; onClose: () => void }>

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Opens the search over everything, in the shape of its field; Ctrl + K or ⌘ + K does from anywhere. */
export const SearchButton = ({ dialog }: { dialog: SearchDialogComponent }) => {
  const { t } = useTranslation('admin-shell')
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (!document.querySelector('[aria-modal="true"]')) setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <SearchIcon size={16} />
        <span className={styles.label}>{t('search')}</span>
        <span className={styles.keys} aria-hidden="true">
          {keys}
        </span>
      </button>
      <Lazy of={dialog} isNeeded={opened} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
