import type { LoadTranslations } from '#shared/i18n/i18n.ts'

type TranslationsModule = { en?: Record<string, unknown>; zh?: Record<string, unknown> }

const modules = import.meta.glob<TranslationsModule>([
  '../shared/*/locales/*.ts',
  '../features/*/locales/*.ts',
])

/** Namespaces in shared, and their folders. */
const shared = new Map([
  ['common', 'i18n'],
  ['attachments', 'attachments'],
  ['document-choice', 'document-choice'],
  ['instructions', 'instructions'],
  ['findings', 'findings'],
  ['confirm-password', 'confirm-password'],
  ['provider-labels', 'provider-labels'],
])

const file = (language: string, namespace: string) => {
  const folder = shared.get(namespace)
  return folder
    ? `../shared/${folder}/locales/${language}.ts`
    : `../features/${namespace}/locales/${language}.ts`
}

/** Loads the texts of a namespace: a feature's folder, or one in shared. */
export const loadTranslations: LoadTranslations = async (language, namespace) => {
  const load = modules[file(language, namespace)]
  if (!load) throw new Error(`no translations for ${namespace} in ${language}`)
  const translations = (await load())[language]
  if (!translations) throw new Error(`${namespace} does not export ${language}`)
  return translations
}
