import { type Attachment, filesApi, messagingApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'

interface Exchange {
  says: string
  replies: readonly string[]
  about?: 'file'
  attached?: readonly string[]
  answered?: string
}

const conversation: readonly Exchange[] = [
  {
    says: 'Good morning. Could the abstract come first? The conference closes on Friday.',
    replies: ['Certainly. The abstract is with you tomorrow, the rest follows as planned.'],
    about: 'file',
    attached: ['投稿指南与审稿意见汇总（第二轮，最终版，含作者回复）.pdf', 'references.bib'],
    answered: 'Plan of the next steps.pdf',
  },
  {
    says: '附录里的表格也需要一并润色吗？',
    replies: ['表格中的文字会一并润色，数字与公式保持原样。', '另外，图 3 的单位请您确认：是 nm 还是 μm？'],
  },
  { says: 'nm, thank you.', replies: [] },
  {
    says: 'One more thing. The journal asks for British spelling throughout (“behaviour”, “programme”), for numbers below ten in words, and for no more than 250 words in the abstract; it would help us if you could leave a short comment in the margin wherever a sentence was shortened.',
    replies: ['Noted: British spelling, numbers in words, and a comment at each cut.'],
  },
]

const formWith = (name: string) => {
  const form = new FormData()
  form.set('file', new Blob([name.endsWith('.pdf') ? '%PDF-1.7\n%%EOF\n' : '@article{li2027}\n']), name)
  return form
}

/** Creates a conversation with replies. One message has no reply. */
export async function seedConversation(customer: Client, staff: Client, fileId: string): Promise<void> {
  for (const { says, replies, about, attached = [], answered } of conversation) {
    const attachment_ids: string[] = []
    for (const name of attached) {
      const { attachment } = await customer.call(filesApi.uploadAttachment, { body: formWith(name) })
      attachment_ids.push(attachment.id)
    }
    const { message } = await customer.call(messagingApi.postMessage, {
      body: { content: says, file_id: about ? fileId : null, attachment_ids },
    })
    const params = { id: message.user_id }
    const answer: Attachment[] = []
    if (answered) {
      const body = formWith(answered)
      answer.push((await staff.call(filesApi.adminUploadAttachment, { params, body })).attachment)
    }
    for (const content of replies)
      await staff.call(messagingApi.replyToMessage, {
        body: { content, reply_to: message.id, attachment_ids: answer.splice(0).map(({ id }) => id) },
      })
  }
}

export async function seedMessages(customer: Client, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await customer.call(messagingApi.postMessage, { body: { content: `第 ${number} 章何时可以完成？` } })
}
