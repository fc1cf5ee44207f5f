import { clsx } from 'clsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { stock, type LotLevel } from '../contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';

/** From so few days on a lot is to be sold quickly. */
const SOON_DAYS = 60;
const HEADS = ['warehouse', 'lot', 'expires', 'on_hand'] as const;

/** When a lot expires and how long that is. */
function Expiry({ lot: { expires, days_left: days } }: { lot: LotLevel }) {
  const { t } = useWords('stock');
  const { date } = useFormat();
  if (expires === null || days === null) return <span className="text-muted">{t('lots.never')}</span>;
  const tone = days < 0 ? 'text-bad' : days <= SOON_DAYS ? 'text-warn' : 'text-muted';
  return (
    <span className="flex flex-wrap gap-x-2">
      {date(expires)}
      <span className={clsx(tone, days <= SOON_DAYS && 'font-medium')}>{days < 0 ? t('lots.expired') : t('lots.left', { count: days })}</span>
    </span>
  );
}

/** What is left of each lot, what expires first on top: it goes out first. */
export function LotsCard({ productId }: { productId: number }) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const { data, error, refetch } = useCall(stock.lots, { params: { id: productId } });
  return (
    <Card title={t('lots.title')} isFlush>
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="p-4">
          <SkeletonLines count={3} />
        </div>
      ) : data.lots.length === 0 ? (
        <p className="p-4 pt-2 text-muted">{t('lots.none')}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full">
            <thead className="text-label text-muted">
              <tr>
                {HEADS.map((name) => (
                  <th key={name} scope="col" className={clsx('px-4 py-2 font-medium whitespace-nowrap', name === 'on_hand' ? 'text-right' : 'text-left')}>
                    {t(`lots.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lots.map((lot) => (
                <tr key={`${lot.warehouse} ${lot.lot} ${lot.expires}`} className="border-t border-line">
                  <td className="px-4 py-2">{nameOf(lot.warehouse)}</td>
                  <th scope="row" className="px-4 py-2 text-left font-medium">
                    {lot.lot ?? t('lots.unnamed')}
                  </th>
                  <td className="px-4 py-2">
                    <Expiry lot={lot} />
                  </td>
                  <td className="px-4 py-2 text-right tabular-nums">{number(lot.on_hand)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
