import type { AdminMessage, CustomerMessage } from '@runwen/contracts'
import { messagesPage, ownMessage } from '../customer-data.ts'
import { cannedReply, serveInbox } from '../inbox.ts'
import { refuse, server } from '../server.ts'
import { message } from '../staff-data.ts'
import { newId } from '../users.ts'
import { people } from './people.ts'

const from = { user_id: people.customer.id, username: people.customer.username }
const declined = newId()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const reply = (content: string) => ({
  id: newId(),
  username: people.staff.username,
  content,
  attachments: [],
  timestamp: '2026-11-20T03:10:00.000Z',
})

/** The customer's conversation and the inbox of staff. They are separate: a new message does not arrive there. */
export const serveMessages = () => {
  const own: CustomerMessage[] = [
    ownMessage({ ...from, content: 'Could you keep the American spelling?' }),
    ownMessage({
      ...from,
      content: '请问图表中的文字也会修改吗？',
      timestamp: '2026-11-18T02:00:00.000Z',
      is_read: true,
      has_unread_reply: true,
      replies: [{ ...reply('会的，图表标题和图中文字都会一并润色。'), is_read: false }],
    }),
  ]
  const inbox: AdminMessage[] = [
    message({ ...from, is_read: false }),
    message({
      user_id: declined,
      username: 'zhang.min@163.com',
      content: 'My card was declined twice, what can I do? The bank says that everything is fine.',
      timestamp: minutesAgo(52),
      file_id: newId(),
      original_name: '双碳目标下长三角地区绿色金融发展水平测度及影响因素研究.docx',
    }),
    message({
      user_id: declined,
      username: 'zhang.min@163.com',
      content: 'Hello, is anybody there?',
      is_read: false,
      timestamp: minutesAgo(12),
    }),
    message({
      username: 'deng.chao@example.com',
      content: '付款后显示处理中，请问是否成功？',
      timestamp: minutesAgo(150),
    }),
    message({ username: 'ana@example.com', content: 'Thank you!', replies: [reply('You are welcome.')] }),
  ]
  server.on('listMessages', () => messagesPage(own))
  server.on('postMessage', ({ body }) => {
    const posted = ownMessage({ ...from, content: body.content, timestamp: new Date().toISOString() })
    own.unshift(posted)
    return { message: posted }
  })
  server.on('markRepliesRead', ({ params }) => ({
    message: Object.assign(own.find(({ id }) => id === params.id) ?? refuse('not_found'), {
      has_unread_reply: false,
    }),
  }))
  serveInbox(inbox, [cannedReply()])
}
