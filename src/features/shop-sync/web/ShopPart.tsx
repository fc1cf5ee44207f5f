import { orderPaths } from '../../../shared/paths/orders.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra, useTellMissing } from '../../../web/query.ts';
import type { Shop } from '../../shops/contract.ts';
import { shopSync } from '../contract.ts';
import { UnknownSkus } from './UnknownSkus.tsx';

const REFRESH_MS = 5000;

/** What of a shop waits for somebody: unknown SKUs, orders not taken, parcels it was not told of; and its latest numbers. */
export default function ShopPart({ about: shop }: { about: Shop }) {
  const { t } = useWords('shop-sync');
  const words = useWords('shops');
  const { number, dateTime } = useFormat();
  const params = { id: shop.id };
  const answer = useCall(shopSync.unknownSkus, { params }, { refreshMs: REFRESH_MS });
  // Its failure is told above the page.
  useTellMissing(answer);
  const unknown = answer.data?.unknown_skus;
  const troubles = useExtra(shopSync.troubles, { params }, { refreshMs: REFRESH_MS });
  const figures = [
    ['orders', shop.orders],
    ['unknown_skus', unknown?.length ?? shop.unknown_skus],
    ['refused', shop.refused],
    ['unsent', shop.unsent],
  ] as const;
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-label text-muted">{words.t(`search.columns.${name}`)}</dt>
              <dd className="text-section font-semibold">{number(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {answer.isPending && answer.failureCount === 0 && shop.unknown_skus > 0 && (
        // About as high as the first of them, so that what stands below stays there.
        <Card title={t('unknown.title')} className="min-h-70 max-sm:min-h-86">
          <SkeletonLines count={3} />
        </Card>
      )}
      {unknown !== undefined && unknown.length > 0 && <UnknownSkus shop={shop} unknown={unknown} />}
      {troubles !== undefined && troubles.orders.length > 0 && (
        <Card title={t('troubles.orders')}>
          <ul>
            {troubles.orders.map((one) => (
              <li key={one.order_id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
                <span className="font-medium">{one.number ?? one.order_id}</span>
                <span className="text-muted">{t(`troubles.state.${one.state}`)}</span>
                <span className="min-w-0 flex-1 basis-60">{one.message}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {troubles !== undefined && troubles.parcels.length > 0 && (
        <Card title={t('troubles.parcels')}>
          <ul>
            {troubles.parcels.map((one) => (
              <li key={one.fulfillment_id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
                <Link href={orderPaths.view(one.order_id)} className="font-medium text-accent hover:underline">
                  {one.order_number ?? one.order_id}
                </Link>
                <span>{one.tracking_number}</span>
                <span className="min-w-0 flex-1 basis-60">
                  {[
                    one.is_recalled && t('troubles.recalled'),
                    one.message,
                    one.state === 'failed' ? t('troubles.failed') : one.next_attempt && t('troubles.next', { when: dateTime(one.next_attempt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
