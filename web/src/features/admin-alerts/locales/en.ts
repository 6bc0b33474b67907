declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-alerts': typeof en
  }
}

export const en = {
  lead: 'On this device, while you look at another window and something new waits.',
  desktop: 'Notifications on the desktop',
  desktopHint: 'Say how many things wait, and never name a customer. Your browser asks you once.',
  denied: 'Your browser blocks notifications of this site. Allow them in its settings.',
  unsupported: 'Your browser shows no notifications.',
  sound: 'A quiet sound',
  soundHint: 'You hear it when you switch it on.',
  new: 'Something new waits',
} as const
