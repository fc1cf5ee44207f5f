import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { stock, type Movement } from '../contract.ts';
import { movementsOf } from './links.ts';
import { ObjectText, quantityText, ReasonBadge } from './Movement.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';

const SHOWN = 6;

function Line({ movement, warehouse }: { movement: Movement; warehouse: string }) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const { created, lot, object, on_hand_after } = movement;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 sm:grid-cols-[3rem_12rem_minmax(0,1fr)_auto]">
      <span className="text-right font-semibold tabular-nums">{quantityText(movement)}</span>
      <span>
        <ReasonBadge reason={movement.reason} />
      </span>
      <span className="col-start-2 min-w-0 text-muted sm:col-start-auto">
        {warehouse}
        {object !== null && (
          <>
            {' · '}
            <ObjectText object={object} />
          </>
        )}
        {lot !== null && ` · ${t('moves.lot', { lot })}`}
        {` · ${t('moves.after', { figure: number(on_hand_after) })}`}
      </span>
      <span className="col-start-2 text-muted sm:col-start-auto">
        <MinuteOf iso={created} />
      </span>
    </li>
  );
}

/** The newest movements of a product, and the way to all of them. `isNone` says that there are none before they are fetched. */
export function MovementsCard({ productId, isNone }: { productId: number; isNone: boolean }) {
  const { t } = useWords('stock');
  const { number } = useFormat();
  const nameOf = useWarehouseNames();
  const { data, error, refetch } = useCall(stock.list, { query: { product: productId, limit: SHOWN, total: true } });
  const all = data !== undefined && (data.total ?? 0) > 0 && (
    <Link href={movementsOf(productId)} className="text-accent-text underline-offset-2 hover:underline">
      {t('moves.all', { figure: number(data.total ?? 0) })}
    </Link>
  );
  return (
    <Card title={t('moves.title')} isFlush actions={all}>
      {error !== null && data === undefined ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined && !isNone ? (
        <div className="p-4">
          <SkeletonLines count={SHOWN} />
        </div>
      ) : data === undefined || data.stock_movements.length === 0 ? (
        <p className="p-4 pt-2 text-muted">{t('moves.none')}</p>
      ) : (
        <ul className="mt-2">
          {data.stock_movements.map((movement) => (
            <Line key={movement.id} movement={movement} warehouse={nameOf(movement.warehouse)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
