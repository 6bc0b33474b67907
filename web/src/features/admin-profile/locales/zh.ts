import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  lead: '您处理或交付的文件会向客户显示此简介，前提是您在下方同意。',
  leadOther: '该管理员处理或交付的文件会向客户显示此简介。',
  name: { en: '英文姓名', zh: '中文姓名' },
  field: { en: '专业领域（英文）', zh: '专业领域（中文）' },
  about: { en: '一句话介绍（英文）', zh: '一句话介绍（中文）', hint: '一行，最多 {{max}} 个字符' },
  agreed: {
    label: '向客户显示此简介',
    hint: '您可随时取消，取消后所有文件都不再显示。',
    hintOther: '您可以隐藏此简介，但只有本人可以同意显示。',
  },
  nameNeeded: '显示简介前，请先填写姓名',
  submit: '保存',
  busy: '正在保存…',
  saved: '简介已保存，客户看不到。',
  savedShown: '简介已保存，客户可以看到。',
  failed: '简介未能保存，请重试',
}
