import type { EmailEntry } from '@runwen/contracts'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'

/** To whom an email went: a customer, with a link, or a member of staff. */
export const Recipient = ({ email: { kind, user_id, address } }: { email: EmailEntry }) => (
  <CustomerLink id={kind.startsWith('staff_') ? null : user_id} name={address} unknown="—" />
)
