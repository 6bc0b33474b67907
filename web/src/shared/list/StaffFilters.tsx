import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../ui/Drawer.tsx'
import styles from './Filters.module.css'
import { Filters } from './Filters.tsx'
import { useHidesFilters } from './use-hides-filters.ts'

export type StaffFiltersProps = {
  /** Stays in view on phones: the search, or the choice that is made most often. */
  first?: ReactNode
  children: ReactNode
  /** Behind a button on wide screens too. */
  more?: ReactNode
  /** What one does with the list; on phones only, where the head of the page has no room for it. */
  tools?: ReactNode
  /** Values of the filters other than the first; empty where nothing is chosen. The button counts the others. */
  chosen: readonly string[]
  /** Those of `more`. */
  chosenMore?: readonly string[]
}

/** Filters of a list of staff. On phones a button opens those that the list does not need on its first screen. */
export const StaffFilters = ({
  first,
  children,
  more,
  tools,
  chosen,
  chosenMore = [],
}: StaffFiltersProps) => {
  const { t } = useTranslation()
  const hidesFilters = useHidesFilters()
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = hidesFilters || more !== undefined
  const hidden = hidesFilters ? [...chosen, ...chosenMore] : chosenMore
  const count = hidden.filter((value) => value !== '').length
  return (
    <>
      <Filters>
        {first}
        {!hidesFilters && children}
        {isFolded && (
          <Button
            className={styles.toggle}
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {t(hidesFilters ? 'list.filters' : 'list.moreFilters')}
            {count > 0 && ` (${count})`}
          </Button>
        )}
      </Filters>
      <Drawer
        opened={isOpen && isFolded}
        onClose={() => setIsOpen(false)}
        position={hidesFilters ? 'bottom' : 'right'}
        size={360}
        classNames={hidesFilters ? { content: styles.bottom } : {}}
        title={t('list.filters')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <div className={styles.sheet}>
          {hidesFilters && children}
          {more}
          <Button mt={8} onClick={() => setIsOpen(false)}>
            {t('list.showRows')}
          </Button>
          {hidesFilters && tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </Drawer>
    </>
  )
}
