import { deskPaths } from '../../../shared/paths/desk.ts';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import type { DeskOrder } from '../contract.ts';
import { OrderRow } from './OrderRow.tsx';
import type { ScannedOrder } from './use-order-scan.ts';

/** An order to be packed, to be chosen. */
export function OrderLink({ order }: { order: DeskOrder }) {
  return (
    <Link href={deskPaths.pack(order.id)} className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 hover:bg-hover">
      <OrderRow order={order} />
    </Link>
  );
}

/** Why a scan opened no order to be packed. */
export function OrderScanBand({ scanned }: { scanned: ScannedOrder }) {
  const { t } = useWords('picks');
  const { code, found, problem } = scanned;
  if (found.length === 0) return <Band tone="bad" title={problem ?? t('pick.unknown', { code })} text={problem === null ? t('pack.unknownText') : undefined} />;
  return found.length === 1 ? (
    <Band tone="warn" title={t('pack.notPicked', { order: code })} text={t('pack.notPickedText')} />
  ) : (
    <Band tone="warn" title={t('pack.several', { code })} />
  );
}
