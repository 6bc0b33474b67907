import { type File, type FileStatus, filesApi, paymentApi, type ServiceType } from '@runwen/contracts'
import { type Client, eventually, readDocument, resultForm, selection } from '@runwen/test-kit'

/** File names: short and long, in both scripts, with and without line-break opportunities. */
const names = {
  unpaid: 'Cover letter to the editor.docx',
  longChinese:
    '基于深度学习与多尺度特征融合的高分辨率遥感影像建筑物变化检测方法及其在城市更新监测中的应用（修订稿第七版，含审稿意见）.docx',
  declined: 'Response to reviewers.docx',
  pending: 'Grain boundary diffusion, revised.docx',
  processing: '联邦学习中的隐私保护综述.docx',
  completed: '钙钛矿太阳能电池的稳定性研究.docx',
  revision:
    'Supplementary_information_for_grain_boundary_diffusion_in_polycrystalline_perovskites_final_FINAL_v17.docx',
  failed: '实验数据附录.docx',
  refunded: 'Conference abstract.docx',
  resultUnpaid: 'Thesis, chapter 3.docx',
} as const

type Name = keyof typeof names
const translated: readonly Name[] = ['longChinese', 'processing', 'completed', 'failed']

/** Creates a document in each state that a customer can see. Returns their ids. */
export async function seedDocuments(customer: Client, staff: Client): Promise<Record<Name, string>> {
  const ids = {} as Record<Name, string>
  for (const key of Object.keys(names) as Name[]) ids[key] = await uploadOne(customer, key)
  const paid: Name[] = ['pending', 'processing', 'completed', 'revision', 'failed', 'refunded']
  for (const key of paid) await pay(customer, ids[key])
  await customer.send(paymentApi.processCard, {
    body: { fileId: ids.declined, payment_method: 'pm_card_chargeDeclined' },
  })

  await instruct(customer, ids.pending)
  for (const key of ['completed', 'revision', 'resultUnpaid'] as const) await deliver(staff, ids[key])
  await customer.call(filesApi.requestRevision, {
    params: { id: ids.revision },
    body: { comment: 'Figure 3 is cited as Table 3 in the second paragraph.\n第二节的缩写请与摘要一致。' },
  })
  await setStatus(staff, ids.processing, 'processing')
  await setStatus(staff, ids.failed, 'failed')
  await refund(customer, staff, ids.refunded)
  return ids
}

export async function uploadMany(customer: Client, type: ServiceType, count: number): Promise<void> {
  const bytes = await readDocument('english')
  const files = Array.from({ length: count }, (_, index) => ({ name: `Chapter ${index + 1}.docx`, bytes }))
  await customer.call(filesApi.upload, { body: selection(type, files) })
}

async function uploadOne(customer: Client, key: Name): Promise<string> {
  const type = translated.includes(key) ? 1 : 2
  const bytes = await readDocument(type === 1 ? 'chinese' : 'english')
  const { files } = await customer.call(filesApi.upload, {
    body: selection(type, [{ name: names[key], bytes }]),
  })
  return files[0]?.id ?? ''
}

async function pay(customer: Client, fileId: string): Promise<void> {
  await customer.call(paymentApi.processCard, {
    body: { fileId, payment_method: 'pm_card_visa', use_balance: false },
  })
  await eventually(async () => {
    const { files } = await customer.call(filesApi.listFiles)
    if (!files.find(({ id }: File) => id === fileId)?.is_paid) throw new Error(`${fileId} is not paid`)
  })
}

async function instruct(customer: Client, id: string): Promise<void> {
  await customer.call(filesApi.putInstructions, {
    params: { id },
    body: {
      journal: 'Acta Materialia',
      english: 'british',
      wished_date: '2027-03-01',
      notes: 'Keep the terms of section 2, which the reviewers know.\n图注请与正文一致。',
    },
  })
  const references = new FormData()
  references.append('files', new Blob(['%PDF-1.7\n%%EOF\n']), 'Guide for authors.pdf')
  references.append('files', new Blob(['@article{li2027}\n']), '参考文献与审稿意见汇总（第二轮，最终版）.bib')
  await customer.call(filesApi.uploadReferences, { params: { id }, body: references })
}

const deliver = async (staff: Client, id: string) =>
  staff.call(filesApi.uploadResult, { params: { id }, body: resultForm(await readDocument('result')) })

const setStatus = (staff: Client, id: string, status: FileStatus) =>
  staff.call(filesApi.setStatus, { params: { id }, body: { status } })

async function refund(customer: Client, staff: Client, fileId: string): Promise<void> {
  const { orders } = await customer.call(paymentApi.listOrders)
  const id = orders.find((order) => order.file_id === fileId)?.id ?? ''
  await staff.call(paymentApi.refundOrder, { params: { id }, body: { reason: 'Withdrawn by the author' } })
}
