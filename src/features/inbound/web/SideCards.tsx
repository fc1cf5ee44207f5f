import { Card } from '../../../ui/Card.tsx';
import { FactRow, KeyValue } from '../../../ui/KeyValue.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { inbound } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';

/** Where it goes and how. */
export function DetailsCard({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const nameOf = useWarehouseNames();
  return (
    <Card title={t('view.details')}>
      <KeyValue
        facts={[
          { label: t('form.warehouse'), value: `${nameOf(one.warehouse)} (${one.warehouse})` },
          { label: t('form.reference'), value: one.reference },
          { label: t('form.carrier'), value: one.carrier },
          { label: t('form.tracking_number'), value: one.tracking_number },
          { label: t('form.notes'), value: one.notes },
        ]}
      />
    </Card>
  );
}

/** What receiving it costs, or cost. */
export function FeesCard({ one: { fees } }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const amount = (value: number) => <MoneyText amount={value} currency={fees.currency} />;
  return (
    <Card title={t('view.fees')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <FactRow label={t('view.feeReceive')} isFigure>
          {amount(fees.receive)}
        </FactRow>
        {fees.labelling > 0 && (
          <FactRow label={t('view.feeLabelling')} isFigure>
            {amount(fees.labelling)}
          </FactRow>
        )}
        <FactRow label={t('view.feeTotal')} isFigure>
          <strong>{amount(fees.total)}</strong>
        </FactRow>
      </dl>
      <p className="mt-2 text-label text-muted">{t(fees.is_charged ? 'view.feeCharged' : 'view.feeAnnounced')}</p>
    </Card>
  );
}

/** What the warehouse shows of differences. */
export function PhotosCard({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  if (one.photos.length === 0) return null;
  return (
    <Card title={t('view.photos')}>
      <ul className="grid grid-cols-2 gap-3">
        {one.photos.map((photo, index) => {
          const what = [t(`photoCode.${photo.code}`), one.products.find((line) => line.id === photo.product_id)?.sku].filter(Boolean).join(': ');
          const url = callUrl(inbound.photo, { params: { id: one.id, image_id: photo.id } });
          return (
            <li key={photo.id} className="min-w-0">
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={url}
                  alt={t('view.photoOf', { what, n: index + 1 })}
                  className="aspect-square w-full rounded-control border border-line bg-[#ffffff] object-cover"
                />
              </a>
              <span className="block text-label break-words text-muted">{[what, photo.note].filter(Boolean).join('. ')}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What happened to it, the newest first. */
export function HistoryCard({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const { dateTime } = useFormat();
  const steps = [
    [one.created, t('view.created')],
    [one.submitted, t('search.columns.submitted')],
    [one.shipped, t('search.columns.shipped')],
    [one.received, t('search.columns.received')],
    [one.unpaid_since, t('search.unpaid')],
    [one.processed_at, t('search.columns.processed_at')],
    [one.canceled, t('status.Canceled')],
  ] as const;
  const done = steps.flatMap(([time, label]) => (time === null ? [] : [{ time, label }])).toSorted((a, b) => (a.time < b.time ? 1 : -1));
  return (
    <Card title={t('view.history')}>
      <KeyValue facts={done.map(({ time, label }) => ({ label, value: dateTime(time) }))} />
    </Card>
  );
}
