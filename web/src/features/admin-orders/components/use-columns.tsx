import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CustomerLink } from '#shared/list/CustomerLink.tsx'
import type { Column } from '#shared/list/DataTable.tsx'
import { RowAction, RowActions } from '#shared/list/RowActions.tsx'
import { documentPath, orderPath } from '#shared/paths.ts'
import { Id } from '#shared/ui/Id.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { OrderStatusTag } from './OrderStatusTag.tsx'

type Actions = Readonly<Record<'onRefund' | 'onHistory', (order: AdminOrder) => void>>

export const useColumns = ({ onRefund, onHistory }: Actions): readonly Column<AdminOrder>[] => {
  const { t, i18n } = useTranslation(['admin-orders', 'common'])
  const isChinese = i18n.language === 'zh'
  const dateWidth = isChinese ? 96 : 106
  const nameOf = ({ username }: AdminOrder) => username ?? t('unknownUser')
  return [
    {
      key: 'document',
      label: t('column.document'),
      part: 'name',
      leastWidth: 200,
      cell: ({ file_id, original_name }) =>
        original_name === null ? (
          t('deletedDocument')
        ) : (
          <Link to={documentPath(file_id)} data-one-line title={original_name}>
            {original_name}
          </Link>
        ),
    },
    {
      key: 'user',
      under: 'document',
      label: t('column.user'),
      width: 170,
      cell: ({ user_id, username }) => (
        <CustomerLink id={user_id} name={username} unknown={t('unknownUser')} />
      ),
    },
    {
      key: 'order',
      under: 'document',
      label: t('column.order'),
      width: 140,
      cell: ({ id }) => (
        <>
          <Link to={orderPath(id)}>{t('page.open')}</Link> <Id value={id} />
        </>
      ),
    },
    {
      key: 'service',
      under: 'document',
      label: t('column.service'),
      width: isChinese ? 94 : 98,
      cell: ({ service_type }) => t(`common:service.type${service_type}`),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      part: 'amount',
      width: 100,
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
    {
      key: 'balance',
      under: 'document',
      isLabelled: true,
      label: t('column.balance'),
      part: 'amount',
      width: 106,
      cell: ({ balance_applied: cents, currency }) =>
        cents === 0 ? null : <Money cents={cents} currency={currency} />,
    },
    {
      key: 'due',
      label: t('column.due'),
      part: 'amount',
      width: 100,
      cell: ({ amount_due, currency, paid_at }) =>
        paid_at && <Money cents={amount_due} currency={currency} />,
    },
    {
      key: 'status',
      isLabelled: false,
      label: t('column.status'),
      width: isChinese ? 100 : 132,
      cell: ({ status }) => <OrderStatusTag status={status} />,
    },
    {
      key: 'created',
      under: 'document',
      isLabelled: true,
      label: t('column.created'),
      width: dateWidth,
      cell: ({ created_at }) => <Stamp value={created_at} />,
    },
    {
      key: 'paid',
      under: 'status',
      isLabelled: 'card',
      label: t('column.paid'),
      width: dateWidth,
      cell: ({ paid_at }) => paid_at && <Stamp value={paid_at} />,
    },
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: isChinese ? 130 : 164,
      cell: (order) =>
        order.status !== 'pending' && (
          <RowActions>
            <RowAction
              look="quiet"
              name={t('history.actionOf', { name: nameOf(order) })}
              onClick={() => onHistory(order)}
            >
              {t('history.action')}
            </RowAction>
            {order.status === 'paid' && (
              <RowAction name={t('refund.actionOf', { name: nameOf(order) })} onClick={() => onRefund(order)}>
                {t('refund.action')}
              </RowAction>
            )}
          </RowActions>
        ),
    },
  ]
}
