import { authApi, filesApi, paymentApi } from '@runwen/contracts'
import {
  addReferences,
  answer,
  deliver,
  download,
  isDeclined,
  orderOf,
  payByAlipay,
  payByCard,
  payFromBalance,
  setStatus,
  upload,
  write,
} from './actions.ts'
import type { Documents } from './first-weeks.ts'
import { people } from './people.ts'
import type { Script } from './script.ts'

/** Two weeks ago until now: payouts, and what staff find on their desk today. */
export async function lastDays(script: Script, documents: Documents): Promise<void> {
  const { accounts } = script
  await script.day(9, '09:10')
  const [helen, he, sun] = [await accounts.as('helen'), await accounts.as('he'), await accounts.as('sun')]
  const lin = await accounts.as('lin')
  const { withdrawal } = await lin.call(paymentApi.createWithdrawal, {
    body: {
      amount: 60_000,
      method: 'bank_transfer',
      account_name: '林悦',
      account: 'CN00 8888 0000 1234 5678',
    },
  })
  await script.day(9, '14:00')
  await sun.call(paymentApi.approveWithdrawal, { params: { id: withdrawal.id } })

  const supplementaryFinished = await script.day(9, '17:05')
  const chenAuthor = people.chen.name
  await deliver(helen, documents.supplementary, {
    manuscript: 'supplementary',
    name: 'Supplementary methods (edited).docx',
    editor: people.helen.name,
    author: chenAuthor,
    at: supplementaryFinished,
  })
  await script.day(8, '08:30')
  const chen = await accounts.as('chen')
  await download(chen, documents.supplementary)
  const grantFinished = await script.day(8, '15:45')
  await deliver(he, documents.grant, {
    manuscript: 'grant.en',
    name: 'Research plan, excerpt (translated).docx',
    editor: people.he.name,
    author: people.lin.name,
    at: grantFinished,
  })
  await script.day(8, '19:30')
  await download(lin, documents.grant)

  const unpaidFinished = await script.day(6, '11:20')
  await deliver(helen, documents.abstract, {
    manuscript: 'conference-abstract',
    name: 'Conference abstract (edited).docx',
    editor: people.helen.name,
    author: chenAuthor,
    at: unpaidFinished,
  })
  await deliver(he, documents.damReport, {
    manuscript: 'dam-report.en',
    name: 'Dam safety report 2025, summary (translated).docx',
    editor: people.he.name,
    author: people.lin.name,
    at: unpaidFinished,
  })

  await script.day(5, '10:00')
  const [highlights = ''] = await upload(lin, 2, [
    { manuscript: 'highlights', name: 'Highlights and plain-language summary.docx', author: people.lin.name },
  ])
  await payFromBalance(lin, highlights)
  const highlightsFinished = await script.day(3, '10:40')
  await deliver(he, highlights, {
    manuscript: 'highlights',
    name: 'Highlights (edited).docx',
    editor: people.he.name,
    author: people.lin.name,
    at: highlightsFinished,
  })

  await script.day(3, '11:30')
  const zhou = await accounts.register('zhou', 'DEMO-FRIENDS')
  await accounts.confirmEmail('zhou')
  const [company = ''] = await upload(
    zhou,
    1,
    [{ manuscript: 'company.zh', name: '公司简介与产品手册（节选）.docx', author: people.zhou.name }],
    { english: 'american', notes: '产品型号、参数请保持原样；面向北美客户。' },
  )
  await payByCard(zhou, company)
  await script.day(3, '13:15')
  await setStatus(he, company, 'processing')

  await script.day(3, '16:10')
  const [response = '', appendix = ''] = await upload(chen, 2, [
    { manuscript: 'response', name: 'Response to reviewers.docx', author: chenAuthor },
    { manuscript: 'scanned-appendix', name: 'Appendix B (scanned).docx', author: chenAuthor },
  ])
  await chen.call(filesApi.putInstructions, {
    params: { id: response },
    body: {
      journal: 'Water Illustrated',
      english: 'british',
      notes: 'Polite but short, please. The deadline of the journal is next Friday.',
    },
  })
  await addReferences(chen, response, {
    'Decision letter.txt': 'Manuscript WI-2026-0417: major revision. Reviewer 1 … Reviewer 2 …',
  })
  await payByCard(chen, response)
  await payByCard(chen, appendix)
  await script.day(3, '17:00')
  await setStatus(helen, response, 'processing')

  await script.day(2, '09:25')
  await chen.call(filesApi.requestRevision, {
    params: { id: documents.supplementary },
    body: {
      comment:
        'In S2, KBr was 1:100 by mass. In S3 the last sentence is too strong for us: could it say “is less suited to water below pH 5”?',
    },
  })
  await script.day(2, '10:15')
  await setStatus(helen, appendix, 'failed')
  const question = await write(chen, 'Appendix B shows as failed. What is wrong with it?', appendix)
  await script.day(2, '10:50')
  await answer(
    helen,
    chen,
    question,
    'The pages are pictures of handwriting, so there is no text that we could edit. If you type the notes into a Word file, we will edit that instead and move your payment.',
  )
  await script.day(2, '14:20')
  const [reply = ''] = await upload(lin, 1, [
    { manuscript: 'dam-reply.zh', name: '审稿意见回复（第一轮）.docx', author: people.lin.name },
  ])
  await payByAlipay(lin, reply)

  await script.day(1, '09:05')
  await setStatus(he, reply, 'processing')
  await lin.call(paymentApi.requestFapiao, {
    params: { id: await orderOf(lin, documents.dam) },
    body: { kind: 'ordinary', title: '江河水利科学研究所', tax_number: '12110000400088888X' },
  })
  await script.day(1, '10:30')
  await upload(lin, 1, [{ manuscript: 'dam-letter.zh', name: '投稿信.docx', author: people.lin.name }])
  await upload(chen, 2, [
    { manuscript: 'cover-letter', name: 'Cover letter to the editor.docx', author: chenAuthor },
  ])
  await script.day(1, '14:00')
  const wang = await accounts.as('wang')
  await wang.call(paymentApi.createWithdrawal, {
    body: { amount: 30_000, method: 'alipay', account_name: '王思远', account: people.wang.username },
  })
  await script.day(1, '15:30')
  const jonas = await accounts.register('jonas', 'DEMO-WORKSHOP')
  await upload(jonas, 2, [
    { manuscript: 'cable', name: 'Memo, export cable at landfall B.docx', author: people.jonas.name },
  ])
  await script.day(1, '16:40')
  const sofia = await accounts.as('sofia')
  const [letter = ''] = await upload(sofia, 2, [
    { manuscript: 'data-statement', name: 'Data statement, second paper.docx', author: people.sofia.name },
  ])
  await payByCard(sofia, letter, true)

  await script.minutesAgo(150)
  await write(
    zhou,
    '您好，能否请译者把“激光测距模组”统一译成 laser rangefinder module？另外，想了解大概什么时候可以看到初稿。',
    company,
  )
  await script.minutesAgo(95)
  const billing = await write(lin, '请问发票大概多久可以开具？财务月底前需要入账。')
  await script.minutesAgo(80)
  await answer(sun, lin, billing, '一般一天内开具，开好后会发到您的邮箱。')
  await script.minutesAgo(45)
  await write(
    chen,
    'One more thing on the response letter: reviewer 2 signed as “Dr Holm”. May we address him by name?',
    response,
  )
  await script.minutesAgo(20)
  const amara = await accounts.as('amara')
  const [manual = ''] = await upload(amara, 2, [
    { manuscript: 'extension', name: 'Training manual, unit 3.docx', author: people.amara.name },
  ])
  await isDeclined(amara, manual)
  await script.minutesAgo(6)
  await helen.call(authApi.me)
}
