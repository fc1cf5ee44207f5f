import { deskPaths } from '../../../shared/paths/desk.ts';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { picks } from '../contract.ts';
import { labelUrl } from './print-label.ts';
import { deskLink } from './desk-link.ts';

interface PackedParcelsProps {
  orderId: number | string;
  warehouse: string;
}

/** The parcels of an order that are packed already, for their labels: whoever packed one may never have seen the answer. */
export function PackedLabels({ orderId, warehouse }: PackedParcelsProps) {
  const { t } = useWords('picks');
  const { data, error, refetch } = useCall(picks.packs, { query: { warehouse, order_id: orderId } }, { staleMs: 0 });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <ul aria-label={t('gone.parcels')} className="flex flex-col gap-3 empty:hidden">
      {data?.packs.map(({ id, tracking_number: number }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
          <span className="min-w-0 flex-1 text-title font-semibold break-all">{number}</span>
          <a href={labelUrl(id)} target="_blank" rel="noopener" className={deskLink('secondary')}>
            {t('packed.label')}
          </a>
          <a href={labelUrl(id, 'zpl')} download className={deskLink('secondary')}>
            {t('packed.zpl')}
          </a>
          {number !== null && (
            <Link href={deskPaths.unpack(number)} className="text-accent hover:underline">
              {t('unpack.here')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same of an order of which nothing is left, with the way to the next. */
export function PackedParcels(props: PackedParcelsProps) {
  const { t } = useWords('picks');
  return (
    <>
      <PackedLabels {...props} />
      <p>
        <Link href={deskPaths.packs()} className={deskLink('primary')}>
          {t('packed.next')}
        </Link>
      </p>
    </>
  );
}
