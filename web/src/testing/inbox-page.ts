import { screen, within } from '@testing-library/react'
import { cannedReply, serveInbox } from './inbox.ts'
import { server } from './server.ts'
import { message } from './staff-data.ts'
import { newId } from './users.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
export const [zhang, deng] = [newId(), newId()]

/** Two conversations: one of two messages that wait for longest, one of one. */
export const serveTwo = () => {
  server.on('customerPayments', () => ({
    balance: { balance: 0, available: 0, held: 0, currency: 'usd' as const },
    orders: [],
    transactions: [],
    withdrawals: [],
  }))
  const early = message({
    user_id: zhang,
    username: 'zhang@example.com',
    content: '付款被拒',
    timestamp: minutesAgo(90),
  })
  const thanks = message({
    user_id: deng,
    username: 'deng@example.com',
    content: '谢谢',
    timestamp: minutesAgo(20),
  })
  const note = { id: newId(), user_id: zhang, author: 'wu', text: '老客户', created_at: minutesAgo(1) }
  const late = message({
    user_id: zhang,
    username: 'zhang@example.com',
    content: '在吗',
    timestamp: minutesAgo(5),
  })
  serveInbox([late, thanks, early], [cannedReply()], [note])
  return { early, thanks, late }
}
export const pane = (name: string) => screen.findByRole('region', { name: `与 ${name} 的会话` })
export const conversationList = () => screen.findByRole('list', { name: '会话' })
export const names = async () =>
  within(await conversationList())
    .getAllByRole('link')
    .map((link) => link.querySelector('span')?.textContent)
