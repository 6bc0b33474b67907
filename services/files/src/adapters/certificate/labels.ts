import type { Language, MadeVersion, ServiceType } from '@runwen/contracts'
import type { Sign, Tally } from './tally.ts'

interface Labels {
  titles: Record<ServiceType, string>
  code: string
  issued: string
  signs: Record<Sign, string>
  /** What a sign means; empty where it says so itself. */
  meanings: Record<Sign, string>
  signed: Record<Tally['kind'], string>
  /** Signed with the name of an editor who agreed. */
  signedBy: Record<Tally['kind'], (name: string) => string>
  document: string
  order: string
  service: string
  services: Record<ServiceType, string>
  by: Record<ServiceType, string>
  role(name: string, service: ServiceType): string
  /** The role of an editor who is not named. */
  unnamed: Record<ServiceType, string>
  uploaded: string
  delivered: string
  original: string
  result: string
  versions: Record<MadeVersion, string>
  covers: string
  verify: string
  page(number: number): string
}

const signs: Labels['signs'] = {
  added: '增',
  removed: '删',
  moved: '移',
  notes: '注',
  source: '原',
  translated: '译',
}

export const labels: Record<Language, Labels> = {
  en: {
    titles: { 1: 'Certificate of translation', 2: 'Certificate of editing' },
    code: 'Code',
    issued: 'Issued',
    signs,
    meanings: {
      added: 'words added',
      removed: 'words removed',
      moved: 'moved',
      notes: 'notes',
      source: 'characters',
      translated: 'words',
    },
    signed: { edit: 'Edited by Runwen', translation: 'Translated by Runwen' },
    signedBy: {
      edit: (name) => `Edited by ${name}, Runwen`,
      translation: (name) => `Translated by ${name}, Runwen`,
    },
    document: 'Document',
    order: 'Document ID',
    service: 'Service',
    services: { 1: 'Translation and polish', 2: 'Polish' },
    by: { 1: 'Translated by', 2: 'Edited by' },
    role: (name, service) => `${name}, ${service === 1 ? 'translator' : 'editor'} at Runwen`,
    unnamed: { 1: 'A translator at Runwen', 2: 'An editor at Runwen' },
    uploaded: 'Uploaded',
    delivered: 'Delivered',
    original: 'SHA-256 of the original',
    result: 'SHA-256 of the result',
    versions: { clean: 'SHA-256 of its clean version', tracked: 'SHA-256, changes marked' },
    covers:
      'This certificate covers only the result, in the versions with these hashes. It is void for any file that was changed afterwards.',
    verify: 'Verify it at',
    page: (number) => `Page ${number}`,
  },
  zh: {
    titles: { 1: '翻译证书', 2: '编辑证书' },
    code: '证书编号',
    issued: '签发时间',
    signs,
    meanings: { added: '词', removed: '词', moved: '处', notes: '条', source: '字', translated: '词' },
    signed: { edit: '润文编辑', translation: '润文翻译' },
    signedBy: { edit: (name) => `润文编辑 ${name}`, translation: (name) => `润文译者 ${name}` },
    document: '文档',
    order: '文档编号',
    service: '服务',
    services: { 1: '翻译并润色', 2: '润色' },
    by: { 1: '译者', 2: '编辑' },
    role: (name, service) => `${name}，${service === 1 ? '润文译者' : '润文编辑'}`,
    unnamed: { 1: '润文译者', 2: '润文编辑' },
    uploaded: '上传时间',
    delivered: '交付时间',
    original: '原文 SHA-256',
    result: '结果 SHA-256',
    versions: { clean: '清洁版 SHA-256', tracked: '修订标记稿 SHA-256' },
    covers: '本证书仅对应上列哈希值所指的结果及其版本；文件此后如有改动，证书对改动后的文件无效。',
    verify: '可在此核验',
    page: (number) => `第 ${number} 页`,
  },
}
