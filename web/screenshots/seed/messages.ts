import { messagingApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'

const conversation: readonly { says: string; replies: readonly string[]; about?: 'file' }[] = [
  {
    says: 'Good morning. Could the abstract come first? The conference closes on Friday.',
    replies: ['Certainly. The abstract is with you tomorrow, the rest follows as planned.'],
    about: 'file',
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

/** Creates a conversation with replies. One message has no reply. */
export async function seedConversation(customer: Client, staff: Client, fileId: string): Promise<void> {
  for (const { says, replies, about } of conversation) {
    const { message } = await customer.call(messagingApi.postMessage, {
      body: { content: says, file_id: about ? fileId : null },
    })
    for (const content of replies)
      await staff.call(messagingApi.replyToMessage, { body: { content, reply_to: message.id } })
  }
}

export async function seedMessages(customer: Client, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await customer.call(messagingApi.postMessage, { body: { content: `第 ${number} 章何时可以完成？` } })
}
