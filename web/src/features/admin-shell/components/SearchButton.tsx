import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, type LazyComponent } from '#shared/lib/lazy-component.tsx'

export type SearchDialogComponent = LazyComponent<{ opened: boolean; onClose: () => void }>

/** Opens the search over everything; Ctrl + K or ⌘ + K does from anywhere. */
export const SearchButton = ({ dialog }: { dialog: SearchDialogComponent }) => {
  const { t } = useTranslation('admin-shell')
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (!document.querySelector('[aria-modal="true"]')) setOpened(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('searchHint')}
        onClick={open}
      >
        {t('search')}
      </Button>
      <Lazy of={dialog} isNeeded={opened} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
