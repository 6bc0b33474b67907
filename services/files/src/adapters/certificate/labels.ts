import type { ChangeCounts, Language, ServiceType } from '@runwen/contracts'

interface Labels {
  title: string
  code: string
  issued: string
  tally(counts: ChangeCounts): string
  document: string
  order: string
  service: string
  services: Record<ServiceType, string>
  by: string
  editor: string
  uploaded: string
  delivered: string
  original: string
  result: string
  covers: string
  verify: string
  page(number: number): string
}

/** Texts of certificates. */
export const labels: Record<Language, Labels> = {
  en: {
    title: 'Certificate of editing',
    code: 'Code',
    issued: 'Issued',
    tally: ({ words_in, words_out, moves, comments }) =>
      `${words_in} words added · ${words_out} removed · ${moves} moves · ${comments} comments`,
    document: 'Document',
    order: 'Number of the document',
    service: 'Service',
    services: { 1: 'Translation and polishing', 2: 'Polishing' },
    by: 'Done by',
    editor: 'Editor of Runwen',
    uploaded: 'Uploaded',
    delivered: 'Delivered',
    original: 'SHA-256 of the original',
    result: 'SHA-256 of the result',
    covers:
      'This certificate covers the file with the second hash and no other: it is void for a file that was changed afterwards.',
    verify: 'Anybody can check it at',
    page: (number) => `Page ${number}`,
  },
  zh: {
    title: '编辑证书',
    code: '证书编号',
    issued: '签发时间',
    tally: ({ words_in, words_out, moves, comments }) =>
      `增 ${words_in} · 删 ${words_out} · 移 ${moves} · 注 ${comments}`,
    document: '文档',
    order: '文档编号',
    service: '服务',
    services: { 1: '翻译与润色', 2: '润色' },
    by: '处理者',
    editor: '润文编辑',
    uploaded: '上传时间',
    delivered: '交付时间',
    original: '原稿 SHA-256',
    result: '结果 SHA-256',
    covers: '本证书仅对应第二个哈希值所指的文件；该文件此后如有改动，证书对改动后的文件无效。',
    verify: '可在此核验',
    page: (number) => `第 ${number} 页`,
  },
}
