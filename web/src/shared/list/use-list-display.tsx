import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { Column } from './column.ts'
import type { DisplayProps } from './DisplayForm.tsx'
import { shownColumns, useListSettings } from './list-settings.ts'
import type { Pages } from './use-pages.ts'

const displayForm = lazyComponent(() => import('./DisplayForm.tsx'))

/** Opens the choice of columns, row height and page size. */
const ListDisplay = (props: DisplayProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('list.display')}
      </Button>
      <Dialog title={t('list.display')} opened={isOpen} onClose={() => setIsOpen(false)}>
        <Lazy of={displayForm} isNeeded={isOpen} {...props} />
      </Dialog>
    </>
  )
}

/** How a person sees a list, and the control with which they choose it. */
export const useListDisplay = (list: string) => {
  const { t } = useTranslation()
  const { settings, change } = useListSettings(list)
  const [isSelecting, setIsSelecting] = useState(false)
  return {
    settings,
    isSelecting,
    endSelection: () => setIsSelecting(false),
    shown: <Row,>(columns: readonly Column<Row>[]) => shownColumns(columns, settings.hidden),
    /** Shows the boxes with which rows are chosen. */
    select: (
      <Button
        variant={isSelecting ? 'filled' : 'default'}
        size="sm"
        aria-pressed={isSelecting}
        onClick={() => setIsSelecting(!isSelecting)}
      >
        {t('list.select')}
      </Button>
    ),
    control: <Row,>(columns: readonly Column<Row>[], pages: Pages) => (
      <ListDisplay
        columns={columns}
        settings={settings}
        onChange={(part) => {
          change(part)
          if (part.size && pages.index > 0) pages.first()
        }}
      />
    ),
  }
}
