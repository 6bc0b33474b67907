import type { Tally } from '../../../../models/emails/data.ts'
import { type Content, type Contents, notesOf, pages, type TextContext, tallyOf } from '../content.ts'
import type { Names } from './names.ts'

/** What emails about a delivered result have in common. */
const delivered = (
  { file_id, counts }: { file_id: string; counts?: Tally | null | undefined },
  { name, at, time }: TextContext,
): Pick<Content, 'facts' | 'tally' | 'button'> => ({
  facts: [
    ['文档', name],
    ['交付时间', time(at)],
    ['批注', notesOf(counts, (count) => `${count} 条`)],
  ],
  tally: tallyOf(counts, '涂注乙', {
    added: () => '词',
    removed: () => '词',
    moved: () => '处',
    notes: () => '条',
  }),
  button: { label: '查看文档', path: pages.document(file_id) },
})

/** About documents and the messages on them. */
export const documents = {
  result_ready: (data, context) => {
    const isUnpaid = data.is_paid === false
    return {
      subject: `${context.titled}已完成`,
      preheader: isUnpaid ? '编辑已处理完毕，付款后可通读全文并下载。' : '编辑已处理完毕，可以查看和下载。',
      title: '您的文档已完成',
      paragraphs: [
        isUnpaid
          ? `编辑已将${context.document}处理完毕。您现在可以阅读开头部分，付款后可通读全文并下载。`
          : `编辑已将${context.document}处理完毕，您现在可以查看和下载。`,
      ],
      ...delivered(data, context),
      ...(!isUnpaid && { note: '如有不满意之处，可在该页面申请修订，不另收费。' }),
    }
  },
  revision_accepted: (data, { name, time, document, titled }) => ({
    subject: `我们正在修订${titled}`,
    preheader: '编辑已收到您的修订申请。',
    title: '我们正在修订您的文档',
    paragraphs: [`编辑已收到您${name === null ? '' : `对${document}`}的修订申请。完成后我们会发邮件通知您。`],
    facts: [
      ['文档', name],
      ['预计交付', data.due_at && time(data.due_at)],
    ],
    button: { label: '查看文档', path: pages.document(data.file_id) },
  }),
  revision_delivered: (data, context) => ({
    subject: `${context.titled}已修订完成`,
    preheader: '可以查看新版本了。',
    title: '您的文档已修订完成',
    paragraphs: [`编辑已按您的意见修订${context.document}，您现在可以查看和下载新版本。`],
    ...delivered(data, context),
  }),
  new_version_delivered: (data, context) => {
    const isUnpaid = data.is_paid === false
    return {
      subject: `${context.titled}有新版本`,
      preheader: isUnpaid
        ? '新版本已替换原有结果，付款后可通读全文并下载。'
        : '新版本已替换原有结果，现在可以查看和下载。',
      title: '您的文档有新版本',
      paragraphs: [
        isUnpaid
          ? `编辑已为${context.document}交付新版本，替换原有结果。您现在可以阅读开头部分，付款后可通读全文并下载。`
          : `编辑已为${context.document}交付新版本，替换原有结果。您现在可以查看和下载。原有版本可在历史记录中找到。`,
      ],
      ...delivered(data, context),
    }
  },
  due_changed: (data, { name, time, document, of }) => {
    const { due_at, previous_due_at: previous, reason } = data
    return {
      subject: name === null ? '您的文档交付时间已调整' : `${of}交付时间已调整`,
      preheader: `将于 ${time(due_at)}前完成。`,
      title: '您的文档交付时间已调整',
      paragraphs: [`我们调整了${name === null ? '文档' : document}的交付时间，请以下列时间为准。`],
      facts: [
        ['文档', name],
        ['新的交付时间', time(due_at)],
        ['原定时间', previous && time(previous)],
        ['原因', reason],
      ],
      button: { label: '查看文档', path: pages.document(data.file_id) },
    }
  },
  replies_waiting: (_data, { count }) => ({
    subject: `您有 ${count} 条新回复`,
    preheader: '工作人员已回复您。',
    paragraphs: ['工作人员已回复您。为保护您的隐私，邮件中不含消息内容。'],
    button: { label: '查看回复', path: pages.messages },
  }),
} satisfies Partial<Contents<Names>>
