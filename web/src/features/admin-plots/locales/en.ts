declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-plots': typeof en
  }
}

export const en = {
  label: 'How the work goes',
  waiting: 'Waiting',
  overdue_one: '{{count}} overdue',
  overdue_other: '{{count}} overdue',
  inAndOut: 'paid above, finished below',
  flow: 'Documents paid for and finished by day',
  flowOf: '{{day}}: {{paid}} paid, {{finished}} finished',
  turnaround: 'Turnaround by day',
  median: 'median of 14 days',
  hours_one: '{{value}} hour',
  hours_other: '{{value}} hours',
  days_one: '{{value}} day',
  days_other: '{{value}} days',
  revenue: 'Revenue by day',
  period: 'in 14 days',
  ofDay: '{{day}}: {{value}}',
  revenueOf: '{{day}}: {{earned}}, {{refunded}} refunded',
  load: 'Load by editor',
  nobody: 'Unassigned',
  unknownUser: 'deleted user',
  nothing: 'Nothing waits',
} as const
