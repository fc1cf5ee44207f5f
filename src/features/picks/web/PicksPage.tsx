import { deskPaths } from '../../../shared/paths/desk.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Link } from '../../../ui/Link.tsx';
import { CHECK_BOX } from '../../../ui/form/check-box.ts';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend, useTellMissing } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskList } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useInTurn } from '../../desk/web/shared/use-in-turn.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks } from '../contract.ts';
import { orderName } from '../../orders/order-name.ts';
import { OrderRow } from './OrderRow.tsx';
import { useChoosing } from './use-choosing.ts';

const FRESH_MS = 15_000;
/** A cart of usual size is filled with one key. */
const USUAL = 20;

/** Carts that somebody began and has not emptied. */
function OpenCarts({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const { relative } = useFormat();
  const open = useCall(picks.open, { query: { warehouse: warehouse.id } }).data?.picks ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label={t('pick.open')} className="flex flex-wrap gap-2">
      {open.map(({ id, by, started, orders }) => (
        <Link key={id} href={deskPaths.pick(id)} className="rounded-card border border-line bg-surface px-4 py-3 text-section hover:bg-hover max-sm:w-full">
          <span className="block font-semibold">{t('pick.cart', { cart: id })}</span>
          <span className="block text-muted">{lineOf([t('orders', { count: orders }), by, relative(started)])}</span>
        </Link>
      ))}
    </section>
  );
}

function Ready({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const go = useGoOn();
  const asked = useCall(picks.orders, { query: { warehouse: warehouse.id, status: 'Ready', limit: 200 } }, { staleMs: FRESH_MS });
  // They stand above the orders.
  const carts = useCall(picks.open, { query: { warehouse: warehouse.id } });
  useTellMissing(carts);
  const orders = asked.data?.orders ?? [];
  const { shown, there, said, scan, sought, toggle, drop, fill, clear, close, note } = useChoosing(warehouse.id, asked.data?.orders);
  const start = useSend(picks.create, {
    onSuccess: ({ pick }) => {
      clear();
      playYes();
      go(deskPaths.pick(pick.id));
    },
    onError: (error, { body }) => {
      playNo();
      body?.orders.forEach((id, at) => error.fields[`orders/${at}`] !== undefined && drop(id));
    },
  });
  const startNow = (): void => {
    if (there.length > 0 && !start.isPending) start.mutate({ body: { orders: [...there] } });
  };
  // What was scanned last may not be found yet, and belongs on it; where it cannot be, whoever scanned it decides.
  const { begin } = useInTurn(false, { begin: startNow }, sought && (() => sought));
  // The cart is on its way: what is chosen now would not be on it, and whoever scans hears that.
  const unlessBegun = (deed: () => void) => (): void => {
    if (start.isPending) return playNo();
    // Why the cart could not be started stands no longer than until the next scan or key.
    start.reset();
    deed();
  };
  const onScan = (code: string): void => unlessBegun(() => scan(code))();
  const fillUsual = unlessBegun(() => fill(USUAL));
  const none = unlessBegun(clear);
  useDeskKeys({ onScan, keys: { enter: begin, f: fillUsual, x: none, escape: unlessBegun(close) } });
  return (
    <DeskPage
      title={t('pick.title')}
      text={warehouse.name}
      back={deskPaths.home()}
      keys={
        <>
          <DeskKey
            isMain
            cap="Enter"
            label={t('pick.start')}
            text={there.length === 0 ? t('pick.startWhy') : t('orders', { count: there.length })}
            isOff={there.length === 0}
            busy={start.isPending}
            onPress={begin}
          />
          <DeskKey cap="F" label={t('pick.fill', { count: Math.min(USUAL, orders.length || USUAL) })} isOff={orders.length === 0} onPress={fillUsual} />
          <DeskKey cap="X" label={t('pick.none')} isOff={there.length === 0} onPress={none} />
        </>
      }
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('pick.scan')} onScan={onScan} />
        <DraftNote of={note} />
        {said !== null && <Band {...said} />}
        {start.error !== null && <Band tone="bad" title={start.error.message} />}
        <OpenCarts warehouse={warehouse} />
        <DeskList
          rows={carts.isPending ? undefined : asked.data && shown}
          asked={asked}
          empty={[t('pick.empty'), t('pick.emptyText')]}
          keyOf={(order) => order.id}
        >
          {(order) => (
            <label
              aria-label={orderName(order)}
              className="flex min-h-16 cursor-pointer items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
            >
              <OrderRow order={order}>
                <input
                  type="checkbox"
                  aria-label={orderName(order)}
                  className={`${CHECK_BOX} size-6`}
                  checked={there.includes(order.id)}
                  onChange={unlessBegun(() => toggle(order.id))}
                />
              </OrderRow>
            </label>
          )}
        </DeskList>
        {asked.data !== undefined && asked.data.total > orders.length && (
          <p className="text-section text-muted">{t('more', { count: asked.data.total - orders.length })}</p>
        )}
      </div>
    </DeskPage>
  );
}

/** /desk/picks: what is ready, what leaves first on top; put on a cart and picked. */
export default function PicksPage() {
  return <AtDesk>{(warehouse) => <Ready warehouse={warehouse} />}</AtDesk>;
}
