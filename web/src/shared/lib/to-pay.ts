import type { File } from '@runwen/contracts'

type Payable = Pick<File, 'is_paid' | 'is_refunded' | 'status'>

/** Neither paid nor refunded. */
export const isUnpaid = ({ is_paid, is_refunded }: Omit<Payable, 'status'>) => !is_paid && !is_refunded

/** Nothing is owed for a document that could not be edited. */
export const isToPay = (file: Payable) => isUnpaid(file) && file.status !== 'failed'
