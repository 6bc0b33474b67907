/** A customer about whom every screen has something to show, and staff with something to do. */
import { authApi, filesApi, paymentApi } from '@runwen/contracts'
import { chinese } from './documents.ts'
import { admin, customer, type Person } from './people.ts'
import { delivered, paid, replied, uploaded, written } from './state.ts'

const withdraw = async (person: Person, amount: number) => {
  const body = { amount, method: 'alipay', account_name: '李雷', account: 'lilei@example.com' } as const
  return (await person.client.call(paymentApi.createWithdrawal, { body })).withdrawal.id
}

export const furnish = async (): Promise<Person> => {
  const [person, staff] = await Promise.all([customer(), admin()])
  const revised = await paid(person, 1, chinese)
  await delivered(staff, revised)
  await person.client.call(filesApi.requestRevision, {
    params: { id: revised },
    body: { comment: '请统一术语。' },
  })
  await delivered(staff, await paid(person, 2, chinese))
  await uploaded(person, 2, chinese)
  await person.client.call(authApi.putBilling, {
    body: { company: '某某大学', address: '北京市海淀区', phone: '010 1234 5678', tax_number: '91110000' },
  })
  const answered = await written(person, '请问摘要也包含在内吗？')
  await replied(staff, answered, '是的，包含在内。')
  await written(person, '谢谢。')
  const rejected = await withdraw(person, 10_000)
  await staff.client.call(paymentApi.rejectWithdrawal, {
    params: { id: rejected },
    body: { note: '收款人与注册信息不符。' },
  })
  await withdraw(person, 5_000)
  return person
}
