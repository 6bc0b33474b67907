import type { AdminFile } from '@runwen/contracts'

export const changedAfterPayment = ({
  paid_at,
  instructions_changed_at,
}: Pick<AdminFile, 'paid_at' | 'instructions_changed_at'>) =>
  paid_at !== null &&
  instructions_changed_at !== null &&
  Date.parse(instructions_changed_at) > Date.parse(paid_at)
