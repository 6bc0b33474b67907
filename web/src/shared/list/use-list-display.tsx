import type { Column } from './column.ts'
import { ListDisplay } from './ListDisplay.tsx'
import { shownColumns, useListSettings } from './list-settings.ts'
import type { Pages } from './use-pages.ts'

/** How a person sees a list, and the control with which they choose it. */
export const useListDisplay = (list: string) => {
  const { settings, change } = useListSettings(list)
  return {
    settings,
    shown: <Row,>(columns: readonly Column<Row>[]) => shownColumns(columns, settings.hidden),
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
