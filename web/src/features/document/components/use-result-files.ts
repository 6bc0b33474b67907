import type { ResultVersion } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { ownTimeZone } from '#shared/i18n/own-time-zone.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import type { ReadableDocument } from '../model/readable-document.ts'

/** What a file is. The delivered one may be one of the others, or the only one with marks. */
const kindOf = (version: ResultVersion, { check }: ReadableDocument) => {
  const isTranslation = check?.kind === 'translation'
  if (version !== 'delivered') {
    if (version !== check?.delivered_as) return version
    if (version === 'tracked') return 'deliveredTracked'
    return isTranslation ? 'translationClean' : 'deliveredClean'
  }
  if (isTranslation) return 'translation'
  return check?.kind === 'tracked' && !check.versions.includes('tracked') ? 'tracked' : 'delivered'
}

/** The result in each version that there is, and its certificate. */
export const useResultFiles = (file: ReadableDocument, isStaff: boolean) => {
  const { t } = useTranslation('document')
  const dispatch = useAppDispatch()
  const { busy, download } = useDownload(t('downloads.failed'))
  const { check } = file
  // The same file is offered once, under the name that says what is in it.
  const offered = (check?.versions ?? []).filter((version) => version !== 'delivered' || !check?.delivered_as)
  const versions = offered.length > 0 ? offered : (['delivered'] as const)
  const fetchVersion = async (version: ResultVersion) => {
    const name = t(`downloads.name.${version}`, { name: file.original_name.replace(/\.docx$/i, '') })
    await download(isStaff ? 'adminDownloadResult' : 'downloadResult', { id: file.id, version }, name)
    // The result is no longer new.
    if (file.has_new_result && !isStaff) dispatch(api.util.invalidateTags(['Files']))
  }
  const fetchCertificate = () =>
    download('certificate', { id: file.id, time_zone: ownTimeZone() }, t('downloads.name.certificate'))
  const certificate =
    check?.status === 'done' && !isStaff
      ? {
          label: t('downloads.certificate'),
          hint: t('downloads.what.certificate'),
          onClick: () => void fetchCertificate(),
        }
      : undefined
  return {
    busy,
    certificate,
    files: [
      ...versions.map((version) => ({
        label: t(
          `downloads.${version === 'delivered' && check?.kind === 'translation' ? 'translation' : version}`,
        ),
        hint: t(`downloads.what.${kindOf(version, file)}`),
        onClick: () => void fetchVersion(version),
      })),
      ...(certificate ? [certificate] : []),
    ],
  }
}
