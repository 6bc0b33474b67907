import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { report } from '#shared/lib/report.ts'

export type Site = Answer<'site'>

let pending: Promise<Site> | undefined

/** Concurrent callers share one request: the footer and the page ask at the same time. */
const loadSite = () => {
  pending ??= fetchEndpoint('site', undefined)
    .then((response): Promise<Site> => (response.ok ? response.json() : Promise.reject(response.status)))
    .finally(() => {
      pending = undefined
    })
  return pending
}

const inChinese = ({ contact, ...site }: Site): Site => ({
  ...site,
  contact: {
    ...contact,
    name: contact.name_zh,
    hours: contact.hours_zh,
    address: contact.address_zh,
  },
})

/** What the operator publishes about the service, in the language of the page; undefined until it is known. */
export const useSite = () => {
  const [site, setSite] = useState<Site>()
  useEffect(() => {
    let isShown = true
    loadSite().then(
      (loaded) => isShown && setSite(loaded),
      (cause: unknown) => report('contact not loaded', cause),
    )
    return () => {
      isShown = false
    }
  }, [])
  const isChinese = useTranslation().i18n.language === 'zh'
  return useMemo(() => (site && isChinese ? inChinese(site) : site), [site, isChinese])
}

/** Whether the operator published any way to be reached. */
export const hasContact = (site: Site | undefined): site is Site => {
  if (site === undefined) return false
  const { email, phone, wechat, address } = site.contact
  return [email, phone, wechat, address].some((way) => way !== null)
}

/** Whether the operator published anything about who they are. */
export const isPublished = (site: Site | undefined): site is Site =>
  site !== undefined && Object.values(site.contact).some((fact) => fact !== null)
