import { OneLine } from '#shared/list/OneLine.tsx'
import { useStaffName } from './use-staff-name.ts'

type StaffLineProps = {
  username: string
  /** The words around the name. */
  text?: (name: string) => string
}

/** A line of a row that names a member of staff: rows without one do not ask for the names. */
export const StaffLine = ({ username, text = (name) => name }: StaffLineProps) => (
  <OneLine text={text(useStaffName()(username))} />
)
