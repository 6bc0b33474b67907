import { documentMegabytes } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  hero: {
    title: '字字句句，朱笔改定。',
    lead: '上传 Word 文档：英文稿直接润色，中文稿先中译英，再润色。从上传到交付，进度随时可查。',
    start: '开始使用',
    services: '服务与价格',
  },
  facts: {
    prices: '{{polish}} 或 {{translation}}',
    pricesNote: '每份文档，固定价格',
    back: '返还 {{percent}}%',
    backNote: '授权用于 AI 训练',
    docx: '上传 Word，交付 Word',
    docxNote: `每份不超过 ${documentMegabytes} MB`,
  },
  sample: {
    label: '润色示例',
    name: '论文初稿.docx',
    place: '第 3 节',
    state: '已润色',
    context: '本方法使误差明显变小，这一点由表 2 得到证明。',
    before: 'Our method ',
    del1: 'makes the error obviously small',
    ins1: 'cuts the error by half',
    between: ', ',
    del2: 'this point is proved by',
    ins2: 'as',
    table: ' Table\u00a02 ',
    ins3: 'shows',
    end: '.',
    editor: '编辑',
    note: '“明显变小”最好给出数字。表 2 中误差减半，请您确认。',
  },
  services: {
    title: '两项服务，固定价格',
    lead: '价格与文档长短无关。先上传，再按份付费。交付日期自付款起按工作日计算，以您的当地时间显示。',
    per: '每份文档',
    back: '授权用于 AI 训练，返还 {{percent}}%（{{amount}}）',
    training:
      '注册时，您同意我们将您的文稿用于训练 AI 模型，每笔费用的 {{percent}}% 则返还至您的余额。部分期刊和单位对此有规定，请在上传前核实。',
    trainingMore: '“用于 AI 训练”是什么意思',
    why: '与按字数计价对比',
    ready: '今天付款，最迟交付：{{date}}',
    start: '开始使用',
    translation: {
      lead: '中文稿件，译成可直接投稿的英文。',
      one: '中译英',
      two: '译后通篇润色',
      three: '免费修订',
    },
    polish: {
      lead: '让英文稿件清晰、自然。',
      one: '学术、技术与商务文稿',
      two: '语法、术语、行文与前后一致',
      three: '免费修订',
    },
  },
  estimate: {
    title: '先看价格和交付时间',
    lead: '选择文档，浏览器即统计字数，并给出适用的服务、价格和交付日期。文档不会上传，也无需注册。',
  },
  examples: {
    title: '修改前后',
    lead: '两项服务各举一例，例文均为自拟。',
    before: '修改前',
    after: '修改后',
    note: '编辑',
    translation: {
      title: '中译英',
      note: '“随着……的不断发展”没有提供信息，英文中略去。“较多”最好给出数字：漏检的比例是多少？',
    },
    polish: {
      title: '英文润色',
      note: '两件事分作两句，两组直接相比。“significantly”须注明所用检验与 p 值。',
    },
  },
  promises: {
    fastTitle: '交付迅速，进度可见',
    fast: '付款后即开始处理。每份文档的进度在卡片上一目了然，并自动更新。',
    safeTitle: '谁能看到您的文稿',
    safe: '只有您和我们的工作人员能打开文档。文档仅在您同意的协议范围内用于训练。',
  },
  steps: {
    title: '三步完成',
    uploadTitle: '上传',
    upload: '上传 Word 文档，系统即时检查，如无法读取会立即提示。',
    processTitle: '处理',
    process: '付款后编辑开始处理，进度随时可查，也可随时联系我们。',
    receiveTitle: '交付',
    receive: '下载结果。经编辑同意，结果旁会注明其姓名。如有不满意之处，可申请修订。',
  },
  call: {
    title: '您已读过许多遍，这一遍交给我们。',
    lead: '注册需要邀请码。',
    getCode: '如何获取邀请码',
    register: '注册',
    dashboard: '查看文档',
  },
}
