/** What staff look for most among all files: the filters of their list, as its query has them. */
export const fileViews = {
  all: {},
  waiting: { waiting_on: 'staff' },
  unassigned: { waiting_on: 'staff', assigned: 'none' },
  mine: { waiting_on: 'staff', assigned: 'me' },
  to_revise: { needs_revision: 'true' },
  to_decide: { status: 'failed', is_paid: 'true' },
  to_pay: { waiting_on: 'customer' },
} as const
