import { authApi, paymentApi } from '@runwen/contracts'
import { type Client, eventually } from '@runwen/test-kit'

/** Creates billing details and three withdrawals: pending, approved and rejected. A balance of 500 dollars remains. */
export async function seedBilling(customer: Client, staff: Client): Promise<void> {
  await customer.call(authApi.putBilling, {
    body: {
      company: '清华大学材料学院',
      tax_number: '12100000400000624D',
      phone: '+86 10 6278 0000',
      address: '北京市海淀区双清路 30 号',
    },
  })
  const id = await withdraw(customer, { amount: 200_000, method: 'alipay', account: 'li.wei@example.com' })
  await staff.call(paymentApi.approveWithdrawal, { params: { id } })
  const wrong = await withdraw(customer, { amount: 5_000, method: 'paypal', account: 'nobody@example.com' })
  await staff.call(paymentApi.rejectWithdrawal, {
    params: { id: wrong },
    body: { note: '账户不存在，请核对后重新申请。' },
  })
  await seedFapiao(customer, staff)
  await withdraw(customer, { amount: 66_000, method: 'bank_transfer', account: 'DE89370400440532013000' })
}

/** Requests fapiao for the newest two paid orders, and issues one. */
async function seedFapiao(customer: Client, staff: Client): Promise<void> {
  const { orders } = await customer.call(paymentApi.listOrders)
  const paid = orders.filter(({ status }) => status === 'paid').slice(0, 2)
  for (const [index, { id }] of paid.entries()) {
    const { fapiao } = await customer.call(paymentApi.requestFapiao, {
      params: { id },
      body: { kind: 'special', title: '清华大学材料学院', tax_number: '12100000400000624D' },
    })
    if (index > 0) continue
    const body = { number: '24442000000012345678', note: '已发送至您的邮箱。' }
    await staff.call(paymentApi.issueFapiao, { params: { id: fapiao.id }, body })
  }
}

type WithdrawalRequest = { amount: number; method: 'alipay' | 'paypal' | 'bank_transfer'; account: string }

/** Waits for the rebates to cover the amount, because they arrive after the payments. */
async function withdraw(customer: Client, request: WithdrawalRequest): Promise<string> {
  await eventually(async () => {
    const { available } = await customer.call(paymentApi.getBalance)
    if (available < request.amount) throw new Error(`only ${available} available`)
  })
  const { withdrawal } = await customer.call(paymentApi.createWithdrawal, {
    body: { ...request, account_name: '李巍 Li Wei' },
  })
  return withdrawal.id
}
