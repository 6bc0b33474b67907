import { useStaffQuery } from '#shared/api/staff.ts'
import { staffName } from './staff-name.ts'

/** The name of a member of staff, who is looked up once `id` is set; `unknown` until then, and for a former one. */
export const useColleague = (id: string | null | undefined, unknown: string) => {
  const { data } = useStaffQuery(undefined, { skip: !id })
  const colleague = data?.staff.find((member) => member.id === id)
  return colleague ? staffName(colleague) : unknown
}
