import { type KeyObject, randomBytes } from 'node:crypto'
import {
  authApi,
  filesApi,
  messagingApi,
  paymentApi,
  type ServiceName,
  type StaffRole,
} from '@runwen/contracts'
import {
  createTestUsers,
  eventually,
  readDocument,
  selection,
  type TestTarget,
  type TestUser,
  type TestUsers,
} from '@runwen/test-kit'

/** A product under attack. */
export interface ProductAddress extends TestTarget {
  /** Address of each service, which only other processes of the product should reach. */
  services: Record<ServiceName, string>
  /** The key that signs tokens, to build tokens that only fail for the reason under test. */
  privateKey: KeyObject
  /** Whether nothing else runs on the machine, so that response times can be judged. */
  isIdle: boolean
}

export interface Target extends ProductAddress {
  users: TestUsers
  /** Owns the objects in `owned`. */
  customer: TestUser
  other: TestUser
  /** An owner. */
  staff: TestUser
  manager: TestUser
  editor: TestUser
  owned: Record<'file' | 'order' | 'intent' | 'message' | 'attachment', string>
}

export interface Outcome {
  /** Number of requests, documents or connections. */
  tried: number
  /** What went wrong; empty when the product withstood the attack. */
  findings: string[]
  /** Measurements for the printed line. */
  detail?: string
}

export interface Attack {
  name: string
  run(target: Target): Promise<Outcome>
}

/** Registers the people of the attacks, one of them with a paid file, an order and a message. */
export async function openTarget(product: ProductAddress): Promise<Target> {
  const users = createTestUsers(product)
  const [customer, other, staff] = [await users.customer(), await users.customer(), await users.admin()]
  const body = selection(2, [{ name: 'attack.docx', bytes: await readDocument('english') }])
  const { files } = await customer.client.call(filesApi.upload, { body })
  const file = files[0]?.id ?? ''
  const { message } = await customer.client.call(messagingApi.postMessage, { body: { content: 'Hello' } })
  const form = new FormData()
  form.set('file', new Blob(['attack']), 'attack.txt')
  const { attachment } = await customer.client.call(filesApi.uploadAttachment, { body: form })
  // The payment service learns of the file by an event.
  const { data } = await eventually(
    () =>
      customer.client.call(paymentApi.processCard, {
        body: { fileId: file, payment_method: 'pm_card_visa' },
      }),
    30_000,
  )
  const { orders } = await customer.client.call(paymentApi.listOrders)
  const owned = {
    file,
    order: orders[0]?.id ?? '',
    intent: data.payment_intent_id ?? '',
    message: message.id,
    attachment: attachment.id,
  }
  const [manager, editor] = [await member(users, staff, 'manager'), await member(users, staff, 'editor')]
  return { ...product, users, customer, other, staff, manager, editor, owned }
}

/** Creates an administrator as an owner does, and logs them in. */
async function member(users: TestUsers, owner: TestUser, role: StaffRole): Promise<TestUser> {
  const username = `${role}-${randomBytes(4).toString('hex')}`
  const { password } = await owner.client.call(authApi.createStaff, { body: { username, role } })
  return users.logIn(username, password)
}

/** Returns the token of a session that has ended. */
export async function endedToken({ users, customer }: Target): Promise<string> {
  const { token, client } = await users.logIn(customer.user.username, customer.password)
  await client.call(authApi.logout)
  return token
}

/** Returns the token of a customer whom an administrator has deleted. */
export async function deletedToken({ users, staff }: Target): Promise<string> {
  const { token, user } = await users.customer()
  await staff.client.call(authApi.deleteUser, { params: { id: user.id } })
  return token
}
