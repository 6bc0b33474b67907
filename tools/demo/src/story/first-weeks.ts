import { authApi, messagingApi, paymentApi } from '@runwen/contracts'
import type { Revised } from '../manuscripts/build.ts'
import { hire } from './accounts.ts'
import {
  addReferences,
  answer,
  appoint,
  deliver,
  describeStaff,
  download,
  orderOf,
  payByAlipay,
  payByCard,
  payTogether,
  requestRevision,
  setStatus,
  upload,
  write,
} from './actions.ts'
import { cannedReplies } from './canned-replies.ts'
import { people } from './people.ts'
import type { Script } from './script.ts'

/** The answers of the editor to the three marks of the customer. */
const biocharRevised: Revised = [
  [
    '(*R*^2^ = 0.941 and 0.937).~~}',
    '(*R*^2^ = 0.941 and 0.937). With the shift of the Fe–O band from 563 to 571 cm^−1^ in the FTIR spectra, this suggests that chemisorption contributes to the rate.~~}',
  ],
  [
    'I removed “which indicates that chemisorption is the rate-limiting step”: a better fit alone does not show a mechanism. If the FTIR data you mention in the cover letter support it, please state them here.',
    'Chemisorption is back in a careful form, with your FTIR data. Please check the two wavenumbers against the spectra.',
  ],
  ['{==Because {~~of poor', 'Because {~~of poor'],
  [
    'excreted unchanged==}{>>Please confirm the source of this range: reference [2] as listed reports urine only.<<}',
    'excreted unchanged{++ in urine or faeces++}',
  ],
  [
    '{~~small and medium-sized farms~>small and medium-sized farms, which rarely operate advanced oxidation~~}',
    'small and medium-sized farms',
  ],
]

/** Documents that the last days continue. */
export interface Documents {
  dam: string
  grant: string
  damReport: string
  biochar: string
  supplementary: string
  abstract: string
}

/** Five weeks to two and a half weeks ago: the first customers, from the codes to a revision and a refund. */
export async function firstWeeks(script: Script): Promise<Documents> {
  const { accounts, product, password } = script
  await script.day(25, '09:02')
  await Promise.all((['helen', 'he', 'sun'] as const).map((name) => hire(product, name, password)))
  const sun = await accounts.as('sun')
  await sun.call(authApi.confirmPassword, { body: { current_password: password } })
  await appoint(sun, 'helen', 'editor')
  await appoint(sun, 'he', 'manager')
  const [helen, he] = await Promise.all([accounts.as('helen'), accounts.as('he')])
  await helen.call(authApi.putDisplayName, { body: { display_name: 'Helen, senior editor' } })
  await he.call(authApi.putDisplayName, { body: { display_name: '何文（译审）' } })
  await sun.call(authApi.putDisplayName, { body: { display_name: '孙伊（客服）' } })

  await describeStaff(helen, {
    name_en: 'Helen Brooks',
    name_zh: '',
    field_en: 'Hydrology and soil science',
    field_zh: '水文与土壤科学',
    about_en: 'Edited for two journals of hydrology before she joined the authors’ side.',
    about_zh: '曾任两家水文期刊的编辑，如今为作者改稿。',
  })
  await describeStaff(he, {
    name_en: 'He Wen',
    name_zh: '何文',
    field_en: 'Civil and hydraulic engineering',
    field_zh: '土木与水利工程',
    about_en: 'Translates and reviews papers on dams, tunnels and foundations.',
    about_zh: '长期从事大坝、隧道与地基论文的翻译和审校。',
  })

  for (const body of cannedReplies) await sun.call(messagingApi.createCannedReply, { body })

  await script.day(25, '09:30')
  const codes = [
    { code: 'DEMO-JIANGHE', source: '江河水利学会年会', description: '发给参会作者，每人一份', max_uses: 40 },
    { code: 'DEMO-NANLING', source: 'Nanling University, School of Environment', max_uses: 25 },
    { code: 'DEMO-WORKSHOP', source: 'Spring writing workshop', description: 'Handed out on paper' },
    { code: 'DEMO-FRIENDS', source: '老客户推荐' },
  ]
  for (const body of codes) await sun.call(authApi.createInvitationCode, { body })

  await script.day(24, '09:41')
  const lin = await accounts.register('lin', 'DEMO-JIANGHE')
  await accounts.confirmEmail('lin')
  await lin.call(authApi.putBilling, {
    body: {
      company: '江河水利科学研究所',
      tax_number: '12110000400088888X',
      phone: '+86 571 5550 0137',
      address: '江河市滨河路88号科研楼305室',
    },
  })
  await script.day(24, '10:05')
  const [dam = ''] = await upload(
    lin,
    1,
    [
      {
        manuscript: 'dam.zh',
        name: '基于分布式光纤测温的土石坝渗流场反演——以清塘水库为例.docx',
        author: people.lin.name,
      },
    ],
    {
      journal: 'Illustrated Geotechnical Journal',
      english: 'british',
      notes: '请保留“达西流速”“量水堰”等术语的对应关系；图1的标注无需改动。',
    },
  )
  await addReferences(lin, dam, {
    'Guide for authors.txt':
      'Abstract: 250 words at most. Units: SI, with negative exponents (m s-1). References: numbered.',
    '术语对照表.txt':
      '达西流速 Darcy velocity\n量水堰 weir\n帷幕灌浆 grout curtain\n均质土坝 homogeneous earth dam',
  })
  await script.day(24, '10:21')
  await payByCard(lin, dam)
  await script.day(24, '11:10')
  await setStatus(he, dam, 'processing')
  await script.day(24, '14:08')
  const term = await write(
    lin,
    '您好！“集中渗流带”译作 zone of concentrated seepage 是否合适？导师习惯用 leakage zone。',
    dam,
  )
  await script.day(24, '15:02')
  await answer(
    he,
    lin,
    term,
    '您好，两者都通用。全文统一用 zone of concentrated seepage，首次出现时加注 leakage zone，您看可以吗？',
  )

  await script.day(23, '16:20')
  const chen = await accounts.register('chen', 'DEMO-NANLING')
  await accounts.confirmEmail('chen')
  await chen.call(authApi.putPreferences, {
    body: { language: 'en', mail: { documents: true, messages: true, payments: true }, names_in_mail: true },
  })
  const [biochar = ''] = await upload(
    chen,
    2,
    [
      {
        manuscript: 'biochar',
        name: 'Removal of tetracycline by iron-modified biochar.docx',
        author: people.chen.name,
      },
    ],
    {
      journal: 'Water Illustrated',
      english: 'british',
      notes: 'The reviewers asked for better English in sections 1 and 3.',
    },
  )
  await payByCard(chen, biochar)
  await script.day(22, '09:15')
  await setStatus(helen, biochar, 'processing')

  await script.day(22, '17:40')
  const sofia = await accounts.register('sofia', 'DEMO-WORKSHOP')
  await accounts.confirmEmail('sofia')
  const author = people.sofia.name
  const three = await upload(sofia, 2, [
    { manuscript: 'sediment', name: 'Short communication, sediment pulse.docx', author },
    { manuscript: 'captions', name: 'Figure captions.docx', author },
    { manuscript: 'data-statement', name: 'Data availability statement.docx', author },
  ])
  await script.day(22, '17:52')
  await payTogether(sofia, three)

  await script.day(21, '10:30')
  const wang = await accounts.register('wang', 'DEMO-FRIENDS')
  await accounts.confirmEmail('wang')
  const [bone = ''] = await upload(wang, 1, [
    {
      manuscript: 'bone.zh',
      name: '社区老年骨质疏松患者两年随访研究（摘要）.docx',
      author: people.wang.name,
    },
  ])
  await script.day(21, '10:44')
  await payByAlipay(wang, bone)

  const biocharFinished = await script.day(19, '16:30')
  const polish = { editor: people.helen.name, author: people.chen.name }
  const biocharName = 'Removal of tetracycline by iron-modified biochar (edited).docx'
  await deliver(helen, biochar, { ...polish, manuscript: 'biochar', name: biocharName, at: biocharFinished })
  await script.day(19, '19:12')
  await download(chen, biochar)

  const [sediment = '', captions = '', statement = ''] = three
  const sedimentFinished = await script.day(18, '11:00')
  const forSofia = { editor: people.helen.name, author, at: sedimentFinished }
  await deliver(helen, sediment, {
    ...forSofia,
    manuscript: 'sediment',
    name: 'Sediment pulse (edited).docx',
  })
  await deliver(helen, captions, {
    ...forSofia,
    manuscript: 'captions',
    name: 'Figure captions (edited).docx',
  })
  await deliver(helen, statement, {
    ...forSofia,
    manuscript: 'data-statement',
    name: 'Data availability statement (edited).docx',
  })
  await script.day(18, '15:25')
  for (const id of three) await download(sofia, id)
  const thanks = await write(
    sofia,
    'Thank you, very clear comments. All three can go to the journal today.',
    sediment,
  )
  await script.day(18, '15:40')
  await answer(
    helen,
    sofia,
    thanks,
    'Good luck with the submission! Write to us if a reviewer asks for changes.',
  )

  await script.day(18, '20:05')
  await requestRevision(chen, biochar, 'Thank you, this reads much better. Three places are marked.', [
    {
      words: 'pseudo-second-order model described the data',
      comment:
        'We do have FTIR data: the Fe–O band shifted from 563 to 571 cm−1. Please put the sentence on chemisorption back in a careful form.',
    },
    {
      words: 'tetracyclines are poorly absorbed',
      quote: '50–80% of the dose is excreted unchanged',
      comment: 'Reference [2] is right: the range includes faeces. Please say so.',
    },
    {
      words: 'which rarely operate advanced oxidation',
      comment: 'We have no source for this. Please take it out.',
    },
  ])
  const damFinished = await script.day(17, '11:35')
  await deliver(he, dam, {
    manuscript: 'dam.en',
    name: 'Inferring seepage in an embankment dam (translated, edited).docx',
    editor: people.he.name,
    author: people.lin.name,
    at: damFinished,
  })
  await script.day(17, '13:20')
  await download(lin, dam)
  const again = await script.day(17, '17:10')
  await deliver(helen, biochar, {
    ...polish,
    manuscript: 'biochar',
    name: biocharName,
    at: again,
    revised: biocharRevised,
  })
  await script.day(17, '21:00')
  await download(chen, biochar)

  await script.day(17, '22:15')
  const amara = await accounts.register('amara', 'DEMO-WORKSHOP')
  await accounts.confirmEmail('amara')
  const [sorghum = ''] = await upload(amara, 2, [
    { manuscript: 'sorghum', name: 'Policy brief, drought-tolerant sorghum.docx', author: people.amara.name },
  ])
  await payByCard(amara, sorghum)

  const boneFinished = await script.day(16, '10:00')
  await deliver(he, bone, {
    manuscript: 'bone.en',
    name: 'Two-year follow-up, osteoporosis (translated).docx',
    editor: people.he.name,
    author: people.wang.name,
    at: boneFinished,
  })
  await script.day(16, '12:10')
  await download(wang, bone)
  const { fapiao } = await wang.call(paymentApi.requestFapiao, {
    params: { id: await orderOf(wang, bone) },
    body: {
      kind: 'special',
      title: '北辰医学中心',
      tax_number: '91110000MA0088888X',
      email: people.wang.username,
    },
  })
  await script.day(16, '14:30')
  const stop = await write(
    amara,
    'Our donor has asked for a different text, so please do not start on the policy brief. Can I have the money back?',
    sorghum,
  )
  await script.day(15, '09:20')
  await answer(
    sun,
    amara,
    stop,
    'No problem, nobody has started yet. The full amount is on its way back to your card.',
  )
  await sun.call(paymentApi.refundOrder, {
    params: { id: await orderOf(amara, sorghum) },
    body: { reason: 'Withdrawn by the author before work began' },
  })
  await script.day(15, '10:05')
  const issued = { number: '24442000000088888801', note: '电子发票已发送至您的邮箱。' }
  await sun.call(paymentApi.issueFapiao, { params: { id: fapiao.id }, body: issued })

  await script.day(14, '09:50')
  const [damReport = '', grant = ''] = await upload(lin, 1, [
    {
      manuscript: 'dam-report.zh',
      name: '2025年度大坝安全监测技术报告（摘要）.docx',
      author: people.lin.name,
    },
    {
      manuscript: 'grant.zh',
      name: '研究计划（节选）：土石坝渗流的长期演化与早期预警.docx',
      author: people.lin.name,
    },
  ])
  await payByCard(lin, grant)
  await script.day(14, '16:45')
  const [supplementary = '', abstract = ''] = await upload(chen, 2, [
    { manuscript: 'supplementary', name: 'Supplementary methods.docx', author: people.chen.name },
    {
      manuscript: 'conference-abstract',
      name: 'Conference abstract, magnetic biochar.docx',
      author: people.chen.name,
    },
  ])
  await payByCard(chen, supplementary, true)
  return { dam, grant, damReport, biochar, supplementary, abstract }
}
