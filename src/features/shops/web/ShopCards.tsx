import { Card } from '../../../ui/Card.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { DayOf, MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { shops, type Shop } from '../contract.ts';

/** How the shop is reached. Keys are only named. */
export function ConnectionCard({ shop }: { shop: Shop }) {
  const { t } = useWords('shops');
  const kind = useExtra(shops.kinds)?.kinds.find((one) => one.kind === shop.kind);
  const secrets = kind?.fields.filter((field) => shop.secrets.includes(field.name)) ?? [];
  return (
    <Card title={t('view.connection')}>
      <KeyValue
        facts={[
          { label: t('view.kind'), value: shop.kind_name },
          { label: t('view.address'), value: shop.address },
          ...secrets.map((field) => ({ label: field.label, value: <span className="text-muted">{t('view.sealed')}</span> })),
          { label: t('view.lastLook'), value: shop.last_synced && <MinuteOf iso={shop.last_synced} /> },
          { label: t('view.nextLook'), value: shop.next_sync && shop.kind !== 'custom' && <MinuteOf iso={shop.next_sync} /> },
        ]}
      />
    </Card>
  );
}

/** What is taken from the shop, and what it is told. */
export function TakenCard({ shop }: { shop: Shop }) {
  const { t } = useWords('shops');
  const kind = useExtra(shops.kinds)?.kinds.find((one) => one.kind === shop.kind);
  const { options } = shop;
  const nameOf = (value: string) => kind?.statuses.find((one) => one.value === value)?.name ?? value;
  const places = options.locations.map((id) => shop.locations.find((one) => one.id === id)?.name ?? id);
  const stockPlace = shop.locations.find((one) => one.id === options.stock_location)?.name;
  const told = [
    options.push_fulfillments && t('view.parcels'),
    options.push_stock && (stockPlace === undefined ? t('view.stock') : t('common:file.aside', { name: t('view.stock'), aside: stockPlace })),
  ].filter(Boolean);
  return (
    <Card title={t('view.taken')}>
      <KeyValue
        facts={[
          { label: t('view.from'), value: <DayOf iso={options.orders_from} /> },
          { label: t('view.statuses'), value: options.statuses.map(nameOf).join(', ') },
          { label: t('view.locations'), value: kind?.has_order_locations === true && (places.join(', ') || t('view.everywhere')) },
          { label: t('view.warehouse'), value: options.warehouse ?? t('view.nearest') },
          { label: t('view.waits'), value: options.delay_processing > 0 && t('view.delay', { count: options.delay_processing }) },
          { label: t('view.told'), value: told.join(' · ') || t('view.nothing') },
        ]}
      />
    </Card>
  );
}
