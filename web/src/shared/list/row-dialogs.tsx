import { useState } from 'react'
import { Lazy, type LazyComponent } from '../ui/lazy-component.tsx'

export type RowDialogProps<Row> = {
  /** The dialog is open while it is set. */
  row: Row | undefined
  onClose: () => void
}

/**
 * The dialogs that a row of a list can open, by name. `open(name)` returns the function that opens one for a row;
 * `elements` is shown below the list.
 */
export const useRowDialogs = <Row, Name extends string>(
  dialogs: Readonly<Record<Name, LazyComponent<RowDialogProps<Row>>>>,
) => {
  const [opened, setOpened] = useState<{ name: string; row: Row }>()
  const elements = Object.entries<LazyComponent<RowDialogProps<Row>>>(dialogs).map(([name, dialog]) => {
    const row = opened?.name === name ? opened.row : undefined
    return (
      <Lazy
        key={name}
        of={dialog}
        isNeeded={row !== undefined}
        row={row}
        onClose={() => setOpened(undefined)}
      />
    )
  })
  return { open: (name: Name) => (row: Row) => setOpened({ name, row }), elements }
}
