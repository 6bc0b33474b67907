import type { Translations } from '#shared/i18n/translations.ts'
import type { en } from './en.ts'

export const zh: Translations<typeof en> = {
  title: '证书查验',
  lead: '证书载明润文编辑了哪份文档、何时编辑。请输入证书上的编码，再用手中的文件比对。',
  code: '证书编码',
  lookUp: '查验',
  how: {
    title: '如何查验',
    enter: '输入证书上印有的编码，或扫描证书上的二维码。',
    genuine: '查看证书是否真实，以及签发时间。',
    compare: '选择您收到的文件，查看它与交付的文件是否一致。',
    private: '本页不显示作者姓名、文档标题和正文。',
  },
  loading: '正在查验证书…',
  genuine: '该证书真实有效。',
  unknown: '没有使用此编码的证书，请核对证书上的编码。',
  failed: '暂时无法查验证书，请稍后再试。',
  issued: '签发于 {{when}}',
  compare: '是您手中的文件吗？',
  compareLead: '选择文件或拖放到此处。比对在您的浏览器中完成，文件不会上传。',
  choose: '选择文件',
  match: {
    result: '{{name}} 正是该证书所指的结果文件。',
    clean: '{{name}} 是该证书所指结果的清洁版。',
    tracked: '{{name}} 是该证书所指结果的修订标记稿。',
    original: '{{name}} 是编辑前的原文。',
    other: '{{name}} 是另一份文件，或在交付后有过改动。',
  },
}
