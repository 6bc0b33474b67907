/** Everything that opens over a page, fetched as one chunk when the first of them is opened. */

export { Drawer, Modal } from '@mantine/core'
export { MenuView } from './MenuView.tsx'
export { hideToast, showToast } from './notifications.ts'
export { ToastView } from './ToastView.tsx'
