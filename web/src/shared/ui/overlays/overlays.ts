/** All overlays in one chunk, loaded when the first one opens. */

export { Drawer, Modal } from '@mantine/core'
export { MenuView } from './MenuView.tsx'
export { hideToast, showToast, showUndo, ToastView } from './notifications.tsx'
