import {
  api,
  authApi,
  defaultPreferences,
  type Endpoint,
  filesApi,
  languages,
  messagingApi,
  paymentApi,
} from '@runwen/contracts'
import {
  eventually,
  type LiveEvents,
  openLiveEvents,
  resultForm,
  selection,
  type TestUser,
} from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { original, secretResult, secrets } from '../../../services/files/test/secret-result.ts'
import { startNetwork } from '../src/start-network.ts'

const network = setUp(() => startNetwork())

const secret = /SECRET[A-Z]+/g

/** Calls that only read and that customers may use, but for the live stream, which never ends. */
const readable = Object.values<Endpoint>(api).filter(
  ({ method, access, path }) => method === 'GET' && access !== 'admin' && path !== '/api/events',
)

/** The bytes of every answer to a customer, by its path. */
async function everyAnswer({ client }: TestUser, id: string): Promise<string> {
  const paths = [
    ...readable.map(({ path }) => path.replace(/\{\w+\}/g, id)),
    `/api/user/files/${id}/view?part=1`,
  ]
  const answers = paths.map(async (path) => `${path}\n${await (await client.raw(path)).text()}`)
  return (await Promise.all(answers)).join('\n')
}

interface Email {
  to: string[]
  subject: string
  attachments: { content: string }[]
}

async function emails(): Promise<Email[]> {
  const response = await fetch(`${network.mailbox.url}/api/emails`)
  return ((await response.json()) as { emails: Email[] }).emails
}

/** All that an email says, with what is attached. */
const sent = ({ attachments, ...email }: Email) =>
  JSON.stringify(email) + attachments.map(({ content }) => Buffer.from(content, 'base64').toString()).join()

const subjects = { en: / is ready$/, zh: /已完成$/ } as const

test('nothing beyond the free part reaches the customer of an unpaid result, in either language', async () => {
  const [staff, person] = [await network.users.admin(), await network.users.customer()]
  const { client } = person
  const live: LiveEvents = await openLiveEvents(client)
  const upload = async () => {
    const body = selection(2, [{ name: 'Paper.docx', bytes: original }])
    return (await client.call(filesApi.upload, { body })).files[0]?.id ?? ''
  }
  const deliver = async (fileId: string, version: number) => {
    const params = { id: fileId }
    await staff.client.call(filesApi.uploadResult, { params, body: resultForm(secretResult) })
    await eventually(async () => {
      const { file } = await staff.client.call(filesApi.adminGetFile, { params })
      expect(file.check?.status).toBe('done')
      const { history } = await staff.client.call(filesApi.adminFileHistory, { params })
      expect(history.some((entry) => entry.kind === 'checked' && entry.version === version)).toBe(true)
    })
  }
  const inbox = async () =>
    (await emails()).filter(({ to }) => to.includes(person.user.email ?? person.user.username))
  const id = await upload()
  const params = { id }
  const { message } = await client.call(messagingApi.postMessage, {
    body: { content: 'Is it done?', file_id: id },
  })
  for (const language of languages) {
    await client.call(authApi.putPreferences, { body: { ...defaultPreferences, language } })
    await network.waitUntilIdle()
    // The second email is about another document: one about a result that takes the place of another is not sent.
    await deliver(language === 'en' ? id : await upload(), 1)
    await eventually(async () => {
      const found = (await inbox()).map(({ subject }) => subject)
      expect(found.filter((subject) => subjects[language].test(subject))).not.toEqual([])
    })
  }
  await deliver(id, 2)
  await staff.client.call(messagingApi.replyToMessage, {
    body: { content: 'It is.', reply_to: message.id },
  })
  await network.waitUntilIdle()
  await eventually(() =>
    expect(live.received.filter(({ event, data }) => event === 'file.updated' && data.id === id)).not.toEqual(
      [],
    ),
  )

  expect((await inbox()).map(sent).join().match(secret)).toBeNull()
  expect((await emails()).map(sent).join().match(secret)).toBeNull()
  expect(JSON.stringify(live.received).match(secret)).toBeNull()
  const answers = (language: (typeof languages)[number]) =>
    everyAnswer({ ...person, client: client.with({ language }) }, id)
  for (const language of languages) expect((await answers(language)).match(secret)).toBeNull()
  live.close()

  // The same answers hold all of it once the result is paid.
  await client.call(paymentApi.processCard, { body: { fileId: id, payment_method: 'pm_card_visa' } })
  await eventually(async () =>
    expect((await client.call(filesApi.getFile, { params })).file.is_paid).toBe(true),
  )
  for (const language of languages) {
    const paid = await answers(language)
    expect(secrets.filter((word) => !paid.includes(word))).toEqual([])
  }
}, 180_000)
