import type { AdminFile } from '@runwen/contracts'

/** Whether the customer changed the instructions or the reference files since the payment. */
export const changedAfterPayment = ({
  paid_at,
  instructions_changed_at,
}: Pick<AdminFile, 'paid_at' | 'instructions_changed_at'>) =>
  paid_at !== null &&
  instructions_changed_at !== null &&
  Date.parse(instructions_changed_at) > Date.parse(paid_at)
