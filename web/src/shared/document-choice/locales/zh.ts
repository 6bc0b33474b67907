import { documentMegabytes } from '@runwen/contracts/limits'
import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  drop: {
    here: '也可拖到本页任意位置',
    now: '松开即可添加',
    pick: '选择 Word 文档',
    label: 'Word 文档',
    rule: `.docx 格式，每份不超过 ${documentMegabytes} MB`,
  },
  refused: {
    type: '不支持的文件类型：{{names}}',
    size: `文件超过大小限制（${documentMegabytes}MB）：{{names}}`,
  },
  rows: {
    label: '无法上传的文件',
    type: '不是 .docx 文件',
    size: `超过 ${documentMegabytes} MB`,
    oldWord: '用 Word 或 WPS 打开，选择“另存为”，类型选“Word 文档（.docx）”。',
    macros: '用 Word 打开，选择“另存为”，类型选不含宏的“Word 文档（.docx）”。',
    pdf: '请选择生成该 PDF 的 Word 文档：修改需要可编辑的文字。',
    other: '请将文字存为 Word 文档（.docx）。随附的其他文件可放在“要求”中。',
    large: '在 Word 中选中图片，使用“压缩图片”，或将文档拆分。',
  },
  unreadable: {
    encrypted: '文档设有密码，或者是旧版 Word 文档。请另存为不带密码的 .docx 后重新选择。',
    macros: '文档包含宏。请另存为不含宏的 Word 文档（.docx）后重新选择。',
    unreadable: '无法读取该文档。请用 Word 或 WPS 打开，另存为 Word 文档（.docx）后重新选择。',
  },
  confidentiality: {
    access: '只有您和我们的工作人员能打开您的文档。文档保存在我们的存储中，您可以随时删除。',
    training:
      'AI 训练：我们的模型可以从文本中学习；我们不会公开或出售文本。文档删除后不再使用，但模型已学到的内容无法取出。',
    more: '保密与 AI 训练',
  },
}
