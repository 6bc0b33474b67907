import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/api/endpoints.ts'
import type { Column } from '#shared/list/column.ts'
import { ListTable } from '#shared/list/ListTable.tsx'
import { OneLine } from '#shared/list/OneLine.tsx'
import { createdColumn } from '#shared/list/staff-columns.tsx'
import { usePages } from '#shared/list/use-pages.ts'
import { ProviderLabel } from '#shared/provider-labels/ProviderLabel.tsx'
import { Id } from '#shared/ui/Id.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { useFailedWebhooksQuery } from '../api.ts'
import { RetryWebhook } from './RetryWebhook.tsx'

type Webhook = Answer<'failedWebhooks'>['failed_webhooks'][number]

const useColumns = (): readonly Column<Webhook>[] => {
  const { t } = useTranslation(['admin-payment-checks', 'common'])
  return [
    {
      key: 'type',
      label: t('webhooks.type'),
      part: 'name',
      width: 260,
      cell: ({ type }) => <ProviderLabel code={type} text={(labels) => labels.eventType(type)} />,
    },
    { key: 'reason', label: t('webhooks.reason'), cell: ({ reason }) => <OneLine text={reason} /> },
    { key: 'event', label: t('webhooks.event'), width: 140, cell: ({ event_id }) => <Id value={event_id} /> },
    createdColumn({ label: t('webhooks.created'), width: 106 }),
    {
      key: 'actions',
      label: t('common:list.actions'),
      part: 'actions',
      width: 120,
      cell: ({ id, type }) => <RetryWebhook id={id} type={type} />,
    },
  ]
}

export const FailedWebhooks = () => {
  const { t } = useTranslation('admin-payment-checks')
  const pages = usePages('webhooks')
  const query = useFailedWebhooksQuery({ cursor: pages.cursor })
  const { data } = query
  return (
    <Section title={t('webhooks.title')} lead={t('webhooks.lead')}>
      <ListTable
        label={t('webhooks.title')}
        columns={useColumns()}
        rows={data?.failed_webhooks}
        isQuiet
        empty={t('webhooks.empty')}
        failed={(reason) => t('webhooks.failed', { reason })}
        pages={pages}
        query={query}
      />
    </Section>
  )
}
