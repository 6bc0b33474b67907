import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, type LazyComponent } from '#shared/ui/lazy-component.tsx'
import { useEarlyText } from '../use-early-text.ts'
import styles from './SearchButton.module.css'

export type SearchDialogComponent = LazyComponent<{ opened: boolean; typed: string; onClose: () => void }>

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Opens the search over everything, in the shape of its field; Ctrl + K or ⌘ + K does from anywhere. */
export const SearchButton = ({ dialog }: { dialog: SearchDialogComponent }) => {
  const { t } = useTranslation('admin-shell')
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (!document.querySelector('[aria-modal="true"]')) setOpened(true)
  }
  const close = () => setOpened(false)
  useHotkeys([['mod+K', open]], [])
  const typed = useEarlyText(opened, close)
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <svg
          width="1rem"
          height="1rem"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM13 13l4 4" strokeWidth="1.6" />
        </svg>
        <span className={styles.label}>{t('search')}</span>
        <span className={styles.keys} aria-hidden="true">
          {keys}
        </span>
      </button>
      <Lazy of={dialog} isNeeded={opened} opened={opened} typed={typed} onClose={close} />
    </>
  )
}
