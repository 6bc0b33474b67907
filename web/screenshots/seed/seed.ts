import { authApi } from '@runwen/contracts'
import { seedBilling } from './billing.ts'
import { seedDocuments, uploadMany } from './documents.ts'
import { seedConversation, seedMessages } from './messages.ts'
import type { SeedData } from './seed-data.ts'
import { logIn, register, type SeedUser } from './users.ts'

type Product = {
  E2E_BASE_URL: string
  ADMIN_USERNAME: string
  ADMIN_PASSWORD: string
  INVITATION_CODE: string
}

/** More items than one page of a staff list holds. */
const itemCount = 52

/** Creates the users, documents, payments and messages for the screenshots through the API. */
export async function seed(product: Product): Promise<SeedData> {
  const url = product.E2E_BASE_URL
  const staff = await logIn(url, product.ADMIN_USERNAME, product.ADMIN_PASSWORD)
  await seedCodes(staff)
  await seedOtherCustomers(url, product.INVITATION_CODE)
  const newcomer = await register(url, 'chen.yu', product.INVITATION_CODE)
  const customer = await register(url, 'li.wei', product.INVITATION_CODE)
  const files = await seedDocuments(customer.client, staff.client)
  await seedBilling(customer.client, staff.client)
  await seedConversation(customer.client, staff.client, files.completed)
  const session = ({ token, user }: SeedUser) => ({ token, user })
  return {
    url,
    files,
    customer: session(customer),
    newcomer: session(newcomer),
    staff: session(staff),
  }
}

async function seedCodes({ client }: SeedUser): Promise<void> {
  for (let number = 1; number <= itemCount; number += 1)
    await client.call(authApi.createInvitationCode, {
      body: {
        source: ['材料学会年会', 'Spring workshop', '图书馆'][number % 3],
        description: number % 4 === 0 ? '发给参会作者，每人一份，请勿转让；有问题请联系会务组' : undefined,
        max_uses: number % 5 === 0 ? 20 : undefined,
        expires_at: number % 6 === 0 ? '2027-03-31T00:00:00.000Z' : undefined,
      },
    })
}

async function seedOtherCustomers(url: string, invitationCode: string): Promise<void> {
  const names = ['m.garcia', 'wang.fang', 'j.smith', 'zhao.min', 'sun.hao']
  for (let number = 0; number < itemCount; number += 1) {
    const user = await register(url, names[number % names.length] ?? 'user', invitationCode)
    if (number < 3) await uploadMany(user.client, number % 2 === 0 ? 1 : 2, 18)
    if (number < 5) await seedMessages(user.client, 11)
  }
}
