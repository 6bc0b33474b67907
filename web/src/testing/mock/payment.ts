import type { File, Order } from '@runwen/contracts'
import { balanceOf, config, order } from '../customer-data.ts'
import { server } from '../server.ts'
import { adminWithdrawal, onePage } from '../staff-data.ts'
import { documentOf, documents } from './documents.ts'
import { people } from './people.ts'

const available = 39_200

const orderOf = (document: File, balance = 0): Order => {
  const balance_applied = Math.min(balance, document.price)
  return order({
    user_id: people.customer.id,
    file_id: document.id,
    original_name: document.original_name,
    service_type: document.service_type,
    amount: document.price,
    balance_applied,
    amount_due: document.price - balance_applied,
    ...(document.is_paid && {
      status: 'paid',
      paid_at: document.paid_at,
      method: 'card',
      rebate: document.price * 0.4,
      receipt_numbers: ['2026-000042'],
    }),
  })
}

const pay = (document: File) => {
  Object.assign(document, { is_paid: true, paid_at: new Date().toISOString(), waiting_on: 'staff' })
}

const success = { success: true, status: 'succeeded', payment_intent_id: 'pi_mock' } as const

/** Prices, balance, orders. Every card is accepted; the balance stays as it is. */
export const servePayment = () => {
  const orders = new Map<string, Order>()
  const remember = (created: Order) => {
    orders.set(created.id, created)
    return created
  }
  server.on('stripeConfig', () => config)
  server.on('getBalance', () => balanceOf(available))
  server.on('listOrders', () => ({
    orders: documents.filter(({ status }) => status !== 'failed').map((one) => orderOf(one)),
    next_cursor: null,
  }))
  server.on('listTransactions', () => ({ transactions: [], next_cursor: null }))
  const withdrawals = [adminWithdrawal({ user_id: people.customer.id })]
  server.on('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  server.on('adminListWithdrawals', () => ({ withdrawals, ...onePage(withdrawals) }))
  server.on('createOrder', ({ body }) => ({
    order: remember(orderOf(documentOf(body.fileId), body.use_balance ? available : 0)),
  }))
  server.on('processCard', ({ body }) => {
    const paid = orders.get(body.orderId ?? '')
    pay(documentOf(paid?.file_id ?? body.fileId))
    return { data: success }
  })
  server.on('payFile', ({ params }) => {
    const document = documentOf(params.id)
    pay(document)
    return { order: orderOf(document), payment: null }
  })
  server.on('createOrders', ({ body }) => {
    let left = body.use_balance ? available : 0
    const created = body.fileIds.map((id) => {
      const one = remember(orderOf(documentOf(id), left))
      left -= one.balance_applied
      return one
    })
    const amount = created.reduce((sum, one) => sum + one.amount, 0)
    const balance_applied = created.reduce((sum, one) => sum + one.balance_applied, 0)
    return {
      orders: created,
      payment: {
        amount,
        balance_applied,
        amount_due: amount - balance_applied,
        currency: 'usd' as const,
        rebate: null,
        status: 'pending' as const,
        method: null,
        payment_intent_id: null,
      },
    }
  })
  server.on('payFiles', ({ body }) => {
    for (const id of body.fileIds) pay(documentOf(id))
    return { orders: body.fileIds.map((id) => orderOf(documentOf(id))), data: success }
  })
  server.on('getOrdersBilling', () => ({
    billing: { company: '', address: '', phone: '', tax_number: '' },
    is_same: true,
  }))
  server.on('getOrderBilling', () => ({ billing: { company: '', address: '', phone: '', tax_number: '' } }))
}
