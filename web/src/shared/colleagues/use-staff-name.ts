import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from './staff-name.ts'

/**
 * Names members of staff by their usernames, which services store with what someone decides. The names are loaded once
 * `isNeeded`; until then, and for former staff, the username stays. `unknown` stands for someone without a username.
 */
export const useStaffName = (isNeeded = true) => {
  const { data } = useStaffQuery(undefined, { skip: !isNeeded })
  return (username: string | null | undefined, unknown = '') => {
    const member = data?.staff.find((colleague) => colleague.username === username)
    return member ? staffName(member) : username || unknown
  }
}
