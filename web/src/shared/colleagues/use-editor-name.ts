import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from './staff-name.ts'

/** Names members of staff by their ids, once `isNeeded`. Undefined for former staff. */
export const useEditorName = (isNeeded = true) => {
  const { data } = useStaffQuery(undefined, { skip: !isNeeded })
  return (id: string | null | undefined) => {
    const member = data?.staff.find((colleague) => colleague.id === id)
    return member && staffName(member)
  }
}
