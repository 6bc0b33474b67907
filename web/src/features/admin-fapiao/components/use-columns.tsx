import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { StaffLine } from '#shared/colleagues/StaffLine.tsx'
import { decisionDueAt } from '#shared/lib/decision-due.ts'
import type { Column } from '#shared/list/column.ts'
import { DueIn } from '#shared/list/DueIn.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { createdColumn, customerColumn } from '#shared/list/staff-columns.tsx'
import { documentPath } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import { Buyer } from './Buyer.tsx'
import { FapiaoAmount } from './FapiaoAmount.tsx'
import { FapiaoOrder } from './FapiaoOrder.tsx'
import { FapiaoStatusCell } from './FapiaoStatusCell.tsx'
import type { rowDialogs } from './row-dialogs.ts'

type Open = (dialog: keyof typeof rowDialogs) => (fapiao: AdminFapiao) => void

/** @param isKnown whether all rows have the status that is chosen above them. */
export const useColumns = (open: Open, isKnown = false): readonly Column<AdminFapiao>[] => {
  const { t, i18n } = useTranslation(['admin-fapiao', 'common'])
  const { download } = useDownload((reason) => t('pdf.downloadFailed', { reason }))
  const self = useAppSelector(selectUser)?.id
  const isChinese = i18n.language === 'zh'
  const nameOf = ({ username }: AdminFapiao) => username ?? t('common:deletedCustomer')
  return [
    customerColumn({ label: t('column.user'), part: 'name' }),
    {
      key: 'amount',
      label: t('column.amount'),
      part: 'amount',
      isLabelled: false,
      leadsCard: true,
      width: 126,
      cell: (fapiao) => <FapiaoAmount fapiao={fapiao} />,
    },
    {
      key: 'document',
      under: 'user',
      label: t('column.document'),
      cell: ({ file_id, original_name }) =>
        original_name === null ? (
          t('common:deletedDocument')
        ) : (
          <Link to={documentPath(file_id)} data-one-line title={original_name}>
            {original_name}
          </Link>
        ),
    },
    {
      key: 'order',
      under: 'user',
      isLabelled: true,
      label: t('order'),
      width: 170,
      cell: (fapiao) => <FapiaoOrder fapiao={fapiao} />,
    },
    {
      key: 'title',
      label: t('column.title'),
      minWidth: 300,
      isLabelled: false,
      cell: (fapiao) => <Buyer fapiao={fapiao} name={nameOf(fapiao)} />,
    },
    {
      key: 'status',
      isLabelled: false,
      label: t('column.status'),
      // A number has 20 digits.
      width: 176,
      cell: (fapiao) => <FapiaoStatusCell fapiao={fapiao} isKnown={isKnown} />,
    },
    createdColumn({
      under: 'user',
      isLabelled: true,
      label: t('column.created'),
      width: isChinese ? 96 : 106,
    }),
    {
      key: 'due',
      under: 'user',
      leadsCard: true,
      label: t('column.due'),
      width: 140,
      cell: ({ status, created_at, claim }) =>
        status === 'requested' && (
          <>
            <DueIn
              dueAt={decisionDueAt(created_at)}
              text={(sentence, span) => t(`due.${sentence}`, { span })}
            />{' '}
            {claim?.admin_id === self && <OneLine text={t('claimedByYou')} />}
            {claim && claim.admin_id !== self && (
              <StaffLine username={claim.name} text={(name) => t('claimedBy', { name })} />
            )}
          </>
        ),
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 184 : 168,
      cell: (fapiao) =>
        fapiao.status === 'issued' ? (
          <RowActions>
            {fapiao.has_pdf && (
              <RowAction
                name={t('pdf.downloadOf', { name: nameOf(fapiao) })}
                onClick={() => void download('adminFapiaoPdf', { id: fapiao.id }, 'fapiao.pdf')}
              >
                {t('pdf.download')}
              </RowAction>
            )}
            <RowAction
              variant={fapiao.has_pdf ? 'quiet' : 'plain'}
              name={t(fapiao.has_pdf ? 'pdf.replaceOf' : 'pdf.actionOf', { name: nameOf(fapiao) })}
              onClick={() => open('pdf')(fapiao)}
            >
              {t(fapiao.has_pdf ? 'pdf.replace' : 'pdf.action')}
            </RowAction>
          </RowActions>
        ) : fapiao.status === 'requested' ? (
          <RowActions>
            <RowAction
              variant="next"
              name={t('issue.actionOf', { name: nameOf(fapiao) })}
              onClick={() => open('issue')(fapiao)}
            >
              {t('issue.action')}
            </RowAction>
            <RowAction
              variant="quiet"
              name={t('decline.actionOf', { name: nameOf(fapiao) })}
              onClick={() => open('decline')(fapiao)}
            >
              {t('decline.action')}
            </RowAction>
          </RowActions>
        ) : null,
    },
  ]
}
