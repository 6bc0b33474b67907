declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-alerts': typeof en
  }
}

export const en = {
  lead: 'On this device, when new work arrives while you look at another window.',
  desktop: 'Desktop notifications',
  desktopHint: 'They say how many items are waiting and never name a customer. Your browser asks once.',
  denied: 'Your browser blocks notifications of this site. Allow them in its settings.',
  unsupported: 'Your browser does not support notifications.',
  sound: 'A quiet sound',
  soundHint: 'You hear it when you switch it on.',
  new: 'New work is waiting',
} as const
