import type { Tally } from '../../../../models/emails/data.ts'
import { type Content, type Contents, notesOf, pages, type TextContext, tallyOf } from '../content.ts'
import type { Names } from './names.ts'

/** What emails about a delivered result have in common. */
const delivered = (
  { file_id, counts }: { file_id: string; counts?: Tally | null | undefined },
  { name, at, time }: TextContext,
): Pick<Content, 'facts' | 'tally' | 'button'> => ({
  facts: [
    ['Document', name],
    ['Delivered', time(at)],
    ['Notes', notesOf(counts, String)],
  ],
  tally: tallyOf(counts, 'Tally', {
    added: (count) => (count === 1 ? 'word added' : 'words added'),
    removed: (count) => (count === 1 ? 'word removed' : 'words removed'),
    moved: () => 'moved',
    notes: (count) => (count === 1 ? 'note' : 'notes'),
  }),
  button: { label: 'Open your document', path: pages.document(file_id) },
})

/** About documents and the messages on them. */
export const documents = {
  result_ready: (data, context) => {
    const isUnpaid = data.is_paid === false
    return {
      subject: `${context.titled} is ready`,
      preheader: isUnpaid
        ? 'Our editors have finished. Pay to read and download all of it.'
        : 'Our editors have finished. You can read and download it now.',
      title: 'Your document is ready',
      paragraphs: [
        isUnpaid
          ? `Our editors have finished their work on ${context.document}. You can read the beginning now. Pay to read and download all of it.`
          : `Our editors have finished their work on ${context.document}. You can view and download it now.`,
      ],
      ...delivered(data, context),
      ...(!isUnpaid && { note: 'If something is not right, request a revision there, free of charge.' }),
    }
  },
  revision_accepted: (data, { name, time, document, titled }) => ({
    subject: name === null ? 'We are revising your document' : `We are revising ${titled}`,
    preheader: 'Our editors have received your request.',
    title: 'We are revising your document',
    paragraphs: [
      `Our editors have received your request for a revision of ${document}. We will email you when it is done.`,
    ],
    facts: [
      ['Document', name],
      ['Ready by', data.due_at && time(data.due_at)],
    ],
    button: { label: 'Open your document', path: pages.document(data.file_id) },
  }),
  revision_delivered: (data, context) => ({
    subject: context.name === null ? 'Your revised document is ready' : `${context.titled} has been revised`,
    preheader: 'The new version is ready to view and download.',
    title: 'Your revised document is ready',
    paragraphs: [`${context.Document} has been revised. The new version is ready to view and download.`],
    ...delivered(data, context),
  }),
  new_version_delivered: (data, context) => {
    const isUnpaid = data.is_paid === false
    return {
      subject:
        context.name === null
          ? 'A new version of your result is ready'
          : `New version of ${context.titled} is ready`,
      preheader: isUnpaid
        ? 'It replaces the earlier result. Pay to read and download all of it.'
        : 'It replaces the result that you had. You can view and download it now.',
      title: 'A new version of your result is ready',
      paragraphs: [
        isUnpaid
          ? `Our editors have replaced the result of ${context.document} with a new version. You can read the beginning now. Pay to read and download all of it.`
          : `Our editors have replaced the result of ${context.document} with a new version. You can view and download it now; the earlier one is in the document’s history.`,
      ],
      ...delivered(data, context),
    }
  },
  due_changed: (data, { name, time, document, of }) => {
    const { due_at, previous_due_at: previous, reason } = data
    return {
      subject: `New delivery time${name === null ? ' for your document' : of}`,
      preheader: `It will be ready by ${time(due_at)}.`,
      title: 'New delivery time for your document',
      paragraphs: [`We have moved the delivery of ${document} to the time below.`],
      facts: [
        ['Document', name],
        ['Now ready by', time(due_at)],
        ['Previously', previous && time(previous)],
        ['Reason', reason],
      ],
      button: { label: 'Open your document', path: pages.document(data.file_id) },
    }
  },
  replies_waiting: (_data, { count }) => ({
    subject: count === 1 ? 'You have a reply' : `You have ${count} replies`,
    preheader: 'Our staff have replied to you.',
    paragraphs: ['Our staff have replied to you. To protect your privacy, emails do not contain messages.'],
    button: { label: count === 1 ? 'Read the reply' : 'Read the replies', path: pages.messages },
  }),
} satisfies Partial<Contents<Names>>
