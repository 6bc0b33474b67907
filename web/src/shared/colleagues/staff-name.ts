import type { StaffMember } from '@runwen/contracts'

/** What staff screens call a member of staff: the display name, which customers see too, else the username. */
export const staffName = ({ display_name, username }: Pick<StaffMember, 'display_name' | 'username'>) =>
  display_name || username

export const staffChoice = (member: StaffMember) => ({ value: member.id, label: staffName(member) })
