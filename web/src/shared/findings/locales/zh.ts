import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  paragraph: '第 {{number}} 段',
  cell: '表格 {{table}} 第 {{row}} 行第 {{column}} 列',
  show: '查看',
  and: '、',
  comma: '，',
  colon: '：',
  more: '另有 {{count}} 处',
  what: {
    text: '文字',
    tables_other: '{{count}} 个表格',
    notes_other: '{{count}} 条脚注或尾注',
    formulas_other: '{{count}} 个公式',
    pictures_other: '{{count}} 张图片',
  },
  namedIn: {
    changes_other: '修订 {{count}} 处',
    comments_other: '批注 {{count}} 条',
    properties_other: '文件属性 {{count}} 项',
  },
  line: {
    lost: {
      picture: '图片 {{labels}}',
      table: '表格 {{labels}}',
      note: '注释 {{labels}}',
      formula: '公式 {{labels}}',
      reference: '参考文献 {{labels}}',
    },
    structure: {
      headings: '标题：原文 {{original}} 个，译文 {{result}} 个',
      tables: '表格：原文 {{original}} 个，译文 {{result}} 个',
      pictures: '图片：原文 {{original}} 张，译文 {{result}} 张',
      notes: '注释：原文 {{original}} 条，译文 {{result}} 条',
      formulas: '公式：原文 {{original}} 个，译文 {{result}} 个',
    },
    grouped: {
      quotes: '引号：{{count}} 处',
      dashes: '破折号与连字符：{{count}} 处',
      spaces: '空格：{{count}} 处',
    },
    names: '{{name}}：{{where}}',
    comments_left: '其中疑似内部批注 {{internal}} 条',
    numbers: '缺失：{{missing}}',
    header_changed: { header: '页眉', footer: '页脚' },
    another_customer: { delivered: '已交付给另一位客户', uploaded: '由另一位客户上传' },
  },
  ok_tracked: {
    short: '{{changes}} 处修改均已标出',
    title_other: '拒绝全部 {{changes}} 处修订后，与原文一致。已核对：{{compared}}。',
  },
  ok_clean: {
    short: '比对出 {{changes}} 处修改，均已标出',
    title_other: '结果未带修订标记。我们比对出 {{changes}} 处修改并逐处标出。已核对：{{compared}}。',
  },
  ok_translation: {
    short: '{{pairs}} 组段落已核对，无遗漏',
    title_other: '共 {{pairs}} 组对应段落。已核对：{{compared}}。',
  },
  untracked_edit: {
    title_other: '有 {{count}} 处修改未留修订标记。',
    todo: '请在 Word 中补上标记或撤销修改，否则客户看不到这些改动。',
  },
  number_changed: {
    short_other: '{{count}} 个数字有改动，请核对',
    title_other: '有 {{count}} 个数字被改动。',
  },
  decimals_changed: {
    short_other: '{{count}} 个数字的小数位不同',
    title_other: '有 {{count}} 个数字的小数位数不同，数值未变。',
  },
  original_had_changes: { title_other: '原文本身带有 {{names}} 的 {{changes}} 处修订，不计入本次修改。' },
  another_customer: { title: '这是另一位客户的文件，内容完全相同。', todo: '请改选这位客户的文件。' },
  unrelated: {
    title: '这是另一份文档：共 {{paragraphs}} 段，与原文相同的有 {{matching}} 段。',
    todo: '请确认是否选错了文件。',
  },
  unchanged: { title: '全文没有任何改动。', todo: '请说明为何无需修改。' },
  empty: { title: '结果中没有文字。', todo: '请选择其他文件。' },
  shortened: {
    title: '大部分文字已不在结果中：原文 {{original}} 字，仅剩 {{result}} 字。',
    todo: '请确认是否选错了文件，或说明为何大幅删减。',
  },
  partial: {
    title: '仅处理了一部分：共 {{paragraphs}} 段，“{{after}}”之后有 {{untouched}} 段没有改动。',
    todo: '请确认其余部分确实无需修改。',
  },
  lost: { title: '原文的部分内容在结果中缺失。', todo: '请补回缺失的内容，或说明为何删去。' },
  broken_reference: { title: '有交叉引用失效。', todo: '请在 Word 中更新域并改正引用。' },
  names: {
    title: '文件中留有客户不应看到的姓名。',
    todo: '请在 Word 的“文件 › 信息 › 检查文档”中清除。',
  },
  comments_left: {
    title_other: '文件中仍有 {{count}} 条批注。',
    todo: '请删除不应给客户看到的批注。',
  },
  untranslated: { title: '部分段落仍含中文。', todo: '请译出，或说明为何保留。' },
  header_changed: { title_other: '有 {{count}} 处页眉或页脚被改动。' },
  structure: { title: '译文与原文的结构不一致。' },
  numbers: {
    title: '原文共 {{total}} 个数字，译文中找到 {{found}} 个。',
    todo: '请与原文逐一核对。',
  },
  grouped: { title: '以下改动未留标记，通常由 Word 自动完成。' },
  unknown_markup: { title: '部分内容无法比对：{{names}}。' },
  not_checked: { title: '结果未与原文核对，按原样交付。' },
}
