import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  lead: '当您正在查看其他窗口而有新的事项等待处理时，在本设备上提醒您。',
  desktop: '桌面通知',
  desktopHint: '只显示待处理事项的数量，不显示客户姓名。浏览器会询问一次。',
  denied: '浏览器已阻止本站的通知，请在浏览器设置中允许。',
  unsupported: '您的浏览器不支持通知。',
  sound: '轻声提示',
  soundHint: '开启时会试听一次。',
  new: '有新的事项等待处理',
}
