import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { fileCounts, noConversations, onePage, reviewCounts } from '#testing/staff-data.ts'

const shown: string[] = []
let played = 0
let permission: NotificationPermission = 'default'
const requestPermission = vi.fn(async () => permission)

class FakeNotification extends EventTarget {
  static get permission() {
    return permission
  }
  static requestPermission = requestPermission
  constructor(title: string, { body }: { body: string }) {
    super()
    shown.push(`${title}: ${body}`)
  }
}

/** Sounds as far as the page uses them. */
const node = () => {
  const one = {
    frequency: { value: 0 },
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (): unknown => one,
    start: () => {
      played += 1
    },
    stop: () => {},
  }
  return one
}
class FakeAudio {
  currentTime = 0
  destination = {}
  createOscillator = node
  createGain = node
  close = async () => {}
}

beforeEach(() => {
  shown.length = 0
  played = 0
  permission = 'default'
  requestPermission.mockClear()
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...onePage([]) }))
})

/** Opens a page and its dialog with an answer of the browser to the question for permission. */
const openAlerts = async (answer: NotificationPermission) => {
  const desk = await openAsStaff('/admin/invitation-codes')
  await desk.user.click(await screen.findByRole('button', { name: /^账户：/ }))
  await desk.user.click(await screen.findByRole('menuitem', { name: '提醒' }))
  const dialog = within(await screen.findByRole('dialog', { name: '提醒' }))
  const desktop = await dialog.findByRole('checkbox', { name: '桌面通知' })
  expect(requestPermission).not.toHaveBeenCalled()
  requestPermission.mockImplementation(async () => {
    permission = answer
    return answer
  })
  return { ...desk, dialog, desktop, sound: dialog.getByRole('checkbox', { name: '轻声提示' }) }
}

const wait = async (store: Awaited<ReturnType<typeof openAsStaff>>['store'], unanswered: number) => {
  server.on('listConversations', () => ({ ...noConversations, waiting_count: unanswered, total: unanswered }))
  const { api } = await import('#shared/api/api.ts')
  store.dispatch(api.util.invalidateTags(['AdminMessages']))
  await screen.findByRole('link', { name: `收件箱 ${unanswered} 位客户等待回复` })
}

test('an alert goes only to those who look elsewhere, when more waits, after they chose it', async () => {
  server.on('countPendingReviews', () => reviewCounts({ fapiao: 2 }))
  server.on('fileCounts', () => fileCounts({ waiting: 3 }))
  const { user, store, desktop, sound } = await openAlerts('granted')
  await wait(store, 1)
  expect([shown, played]).toEqual([[], 0])
  await user.click(desktop)
  await waitFor(() => expect(desktop).toBeChecked())
  expect(requestPermission).toHaveBeenCalledTimes(1)
  await user.click(sound)
  expect(sound).toBeChecked()
  expect(played).toBe(2)

  await wait(store, 2)
  await waitFor(() => expect(shown).toEqual(['有新的事项等待处理: 7 项待处理']))
  expect(played).toBe(4)

  localStorage.setItem('alerts.last', '0')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await wait(store, 3)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await wait(store, 2)
  expect(shown).toHaveLength(1)

  await wait(store, 4)
  await waitFor(() => expect(shown).toHaveLength(2))
  // Soon after the last one, whatever waits: ten tabs make one sound.
  await wait(store, 5)
  expect(shown).toHaveLength(2)
})

test('the form says that the browser blocks notifications, and switches nothing on', async () => {
  const { user, store, dialog, desktop } = await openAlerts('denied')
  await user.click(desktop)
  expect(await dialog.findByText(/浏览器已阻止本站的通知/)).toBeVisible()
  expect(desktop).not.toBeChecked()
  await wait(store, 1)
  expect(shown).toEqual([])
})
