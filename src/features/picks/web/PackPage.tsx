import { clsx } from 'clsx';
import { Check, MapPinHouse, MessageSquareText, ScanBarcode, ShoppingCart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { goesBy } from '../../../shared/scanned.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { DeviceBar } from '../../desk/web/shared/DeviceBar.tsx';
import { Elsewhere } from '../../desk/web/shared/Elsewhere.tsx';
import { FarWeightBand } from '../../desk/web/shared/FarWeightBand.tsx';
import { HelpDialog } from '../../desk/web/shared/HelpDialog.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useInTurn } from '../../desk/web/shared/use-in-turn.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks, type PackOrder } from '../contract.ts';
import { deskLink } from './desk-link.ts';
import { orderName } from '../../orders/order-name.ts';
import { DueMark, useServiceName } from './OrderRow.tsx';
import { LotsToTake } from './LotsToTake.tsx';
import { NextOrders } from './NextOrders.tsx';
import { OrderLink, OrderScanBand } from './OrderScanBand.tsx';
import { PackedBand } from './PackedBand.tsx';
import { PackedLabels, PackedParcels } from './PackedParcels.tsx';
import { PackedToday } from './PackedToday.tsx';
import { PackRail } from './PackRail.tsx';
import { PackShortDialog } from './PackShortDialog.tsx';
import type { Item } from './parcel.ts';
import { printLabel, printSlip } from './print-label.ts';
import { useOrderScan } from './use-order-scan.ts';
import { usePacking } from './use-packing.ts';
import { WrongUnit } from './WrongUnit.tsx';

const pictureOf = ({ imageId }: Item) => (imageId === null ? undefined : { id: imageId });

const chip = 'inline-flex items-center gap-2 rounded-control bg-hover px-3 py-1.5 text-[17px]/6';

/** What an item is found and known by. */
const Chip = ({ icon: Icon, children }: { icon: typeof ScanBarcode; children: ReactNode }) => (
  <span className={clsx(chip, 'min-w-0')}>
    <Icon aria-hidden size={20} className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);

/** What to scan next, as large as the room allows. */
function Next({ item, count }: { item: Item; count: number }) {
  const { t } = useWords('picks');
  return (
    <section aria-label={t('pack.next')} className="flex flex-1 flex-wrap items-center gap-4 max-sm:content-start sm:gap-7">
      <ProductPicture productId={item.productId} image={pictureOf(item)} name={item.name} className="size-28 border-2! border-accent! sm:size-78" />
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="text-section text-muted sm:text-[17px]/6">{t('pack.next')}</p>
        <p className="text-[28px]/9 font-semibold break-words sm:text-[clamp(30px,4.7vw,60px)]/[1.07]">{item.codes[0]}</p>
        <p className="text-section sm:text-title">{item.name}</p>
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden sm:gap-3">
          {item.bin !== null && (
            <Chip icon={MapPinHouse}>
              <span className="sr-only">{t('bins:bin')} </span>
              <strong className="font-semibold">{item.bin}</strong>
            </Chip>
          )}
          {item.codes[1] !== undefined && <Chip icon={ScanBarcode}>{item.codes[1]}</Chip>}
        </p>
        <LotsToTake lots={item.lots} quantity={item.needed} />
        <span role="img" aria-label={t('cart.of', { count, of: item.needed })} className="mt-4 flex gap-2">
          {Array.from({ length: Math.min(item.needed, 24) }, (_, at) => (
            <span key={at} className={clsx('h-4 flex-1 rounded-[3px]', at < count ? 'bg-ok' : 'bg-hover')} />
          ))}
        </span>
      </div>
    </section>
  );
}

/** All that goes in, with how much of each is in. */
function Goods({ items, counts, at, gift }: { items: readonly Item[]; counts: readonly number[]; at: number | null; gift: string | null }) {
  const { t } = useWords('picks');
  return (
    <ul aria-label={t('pack.goods')} className="mt-auto grid shrink-0 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item, i) => {
        const count = counts[i] ?? 0;
        const isDone = count === item.needed;
        return (
          <li
            key={`${item.line}/${item.productId}`}
            className={clsx('flex min-w-0 items-center gap-3 rounded-card border bg-surface p-3', i === at ? 'border-accent' : 'border-line')}
          >
            <ProductPicture productId={item.productId} image={pictureOf(item)} name="" className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="block text-section font-semibold wrap-anywhere">{item.codes[0]}</span>
              {item.bin !== null && <span className="block text-muted wrap-anywhere">{t('bins:in', { bin: item.bin })}</span>}
              <span className="line-clamp-2 wrap-anywhere text-muted">{item.name}</span>
            </span>
            <span className={clsx('inline-flex items-center gap-1.5 text-[17px]/6 font-semibold whitespace-nowrap', isDone && 'text-ok')}>
              {t('cart.of', { count, of: item.needed })}
              {isDone && <Check aria-hidden size={20} />}
            </span>
          </li>
        );
      })}
      {gift !== null && (
        <li className="flex min-w-0 items-center gap-3 rounded-card border border-dashed border-control p-3">
          <MessageSquareText aria-hidden size={24} className="shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block text-section font-semibold">{t('gift')}</span>
            <span className="line-clamp-2 wrap-anywhere text-muted">{gift}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

interface PackProps {
  order: PackOrder;
  warehouse: Warehouse;
  onRest: () => void;
  onClosing: (isClosing: boolean) => void;
}

function Pack({ order, warehouse, onRest, onClosing }: PackProps) {
  const { t } = useWords('picks');
  const { items, counts, at, lastAt, forget, wrong, last, packed, isLess, farWeight, note, close, undo, more, rail, canUndo, ...own } = usePacking(
    order,
    onClosing,
    onRest,
  );
  const service = useServiceName(order.service);
  // The next order is scanned while this one is still on the screen.
  const following = useOrderScan(warehouse.id);
  const hasSlip = order.packing_slip && packed === null;
  const print = (): void => (packed === null ? printSlip(order.id) : printLabel(packed.id));
  const go = useGoOn();
  const [layer, setLayer] = useState<'short' | 'help' | null>(null);
  const isShortOff = packed !== null || order.cart === null || close.isBusy;
  const short = (): void => (isShortOff ? undefined : setLayer('short'));
  const help = (): void => setLayer('help');
  const scanNext = (code: string): void => {
    const isRest = packed?.status === 'Packing' && goesBy([String(order.id), order.order_number], code);
    return isRest ? onRest() : following.scan(code);
  };
  // Scanned while the parcel is being closed it waits, and is the next order then.
  const { scan } = useInTurn(close.isBusy, { scan: packed === null ? own.scan : scanNext });
  useDeskKeys({
    onScan: scan,
    keys: {
      enter: close.run,
      u: undo,
      n: more.run,
      ...((hasSlip || packed !== null) && { p: print }),
      s: short,
      '?': help,
      escape: wrong.forget,
      ...Object.fromEntries(order.packaging.slice(0, 9).map((one, i) => [String(i + 1), () => rail.onBox(one.code)])),
      '0': () => rail.onBox(null),
    },
  });
  const next = at === null ? undefined : items[at];
  return (
    <DeskPage
      title={t('pack.title')}
      text={warehouse.name}
      back={deskPaths.packs()}
      tools={
        <span className="flex items-center gap-4">
          <DeviceBar />
          <PackedToday warehouse={warehouse.id} />
        </span>
      }
      isWrong={wrong.code !== null}
      rail={
        <>
          <PackRail {...rail} />
          <NextOrders order={order} warehouse={warehouse.id} />
          {packed === null && (
            <div className="sticky bottom-0 border-t border-line bg-surface p-5 short:py-3">
              <DeskScanField label={t('pack.scanUnit')} onScan={scan} />
            </div>
          )}
        </>
      }
      keys={
        <>
          <DeskKey isMain cap="Enter" label={close.label} text={close.why} isOff={close.isOff} busy={close.isBusy} onPress={close.run} />
          <DeskKey cap="U" label={t('undo')} text={last?.codes[0]} isOff={!canUndo} onPress={undo} />
          <DeskKey cap="N" label={t('pack.another')} text={t('pack.anotherText')} isOff={more.isOff} busy={more.isBusy} onPress={more.run} />
          {hasSlip && <DeskKey cap="P" label={t('pack.slip')} onPress={print} />}
          {packed !== null && <DeskKey cap="P" label={t('packed.again')} onPress={print} />}
          <DeskKey cap="S" label={t('short.key')} text={t('short.keyText')} isOff={isShortOff} onPress={short} />
          <DeskKey cap="?" isForKeyboard label={t('desk:help.key')} onPress={help} />
        </>
      }
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        <h2 className="min-w-0 flex-auto text-[32px]/10 font-semibold break-words max-sm:basis-full sm:text-[clamp(32px,5vw,64px)]/[1]">{orderName(order)}</h2>
        <span className={chip}>
          <Flag code={order.country} />
          {service}
        </span>
        {order.cart !== null && packed === null && (
          <span className={clsx(chip, 'font-semibold')}>
            <ShoppingCart aria-hidden size={18} className="shrink-0" />
            {t('cart.place', { cart: order.cart.id, place: order.cart.position })}
          </span>
        )}
        <DueMark order={order} className="rounded-control bg-hover px-3 py-1.5 text-[17px]/6" />
      </div>
      {packed === null && (
        <div className="lg:hidden">
          <DeskScanField label={t('pack.scanUnit')} onScan={scan} />
        </div>
      )}
      {packed === null && <DraftNote of={note} />}
      {following.scanned !== null && <OrderScanBand scanned={following.scanned} />}
      {following.scanned !== null && following.scanned.found.length > 1 && following.scanned.found.map((one) => <OrderLink key={one.id} order={one} />)}
      {packed !== null && <PackedBand pack={packed} order={order} onRest={onRest} />}
      {packed === null && wrong.code === null && last !== null && (
        <Band tone="ok" title={t('pack.right', { sku: last.codes[0] ?? '' })} figure={t('cart.of', { count: last.count, of: last.needed })} />
      )}
      {farWeight !== null && <FarWeightBand kg={farWeight} expected={order.expected_weight} />}
      {packed === null && close.problem !== null && <Band tone="bad" title={close.problem} text={close.remedy} />}
      {packed === null && isLess && <PackedLabels orderId={order.id} warehouse={warehouse.id} />}
      {packed === null && wrong.code !== null && <WrongUnit code={wrong.code} isFull={wrong.isFull} accountId={order.account.id} next={next} />}
      {packed === null && wrong.code === null && next !== undefined && <Next item={next} count={counts[at ?? 0] ?? 0} />}
      {packed === null && wrong.code === null && next === undefined && farWeight === null && !isLess && (
        <Band tone="warn" title={t('pack.allIn')} text={close.why ?? t('pack.allInText')} />
      )}
      {packed === null && (
        <>
          <Goods items={items} counts={counts} at={at} gift={order.gift_message} />
          <div className="rounded-card border border-line bg-surface lg:hidden">
            <PackRail {...rail} />
          </div>
        </>
      )}
      {layer === 'short' && order.cart !== null && (
        <PackShortDialog
          orderId={order.id}
          cartId={order.cart.id}
          items={items}
          counts={counts}
          at={at ?? lastAt ?? 0}
          onSending={onClosing}
          onDone={() => {
            forget();
            go(deskPaths.packs());
          }}
          onClose={() => setLayer(null)}
        />
      )}
      {layer === 'help' && (
        <HelpDialog
          keys={[
            ['Enter', t('pack.close')],
            ['U', t('help.undo')],
            ['N', t('help.another')],
            ['P', t(order.packing_slip ? 'help.print' : 'help.printAgain')],
            ['S', t('help.short')],
            ['0–9', t('help.box')],
            ['Esc', t('help.wrong')],
          ]}
          onClose={() => setLayer(null)}
        />
      )}
    </DeskPage>
  );
}

/** On a page where nothing is packed: a scan opens the next order. */
function NextScan({ warehouse }: { warehouse: Warehouse }) {
  const { scanned, scan, clear } = useOrderScan(warehouse.id);
  useDeskKeys({ onScan: scan, keys: { escape: clear } });
  if (scanned === null) return null;
  return (
    <>
      <OrderScanBand scanned={scanned} />
      {scanned.found.length > 1 && scanned.found.map((one) => <OrderLink key={one.id} order={one} />)}
    </>
  );
}

/** An order that is on no cart: it was never picked, or put back at another desk. */
function NotPicked({ order, warehouse }: { order: PackOrder; warehouse: Warehouse }) {
  const { t } = useWords('picks');
  return (
    <DeskPage title={t('pack.title')} text={warehouse.name} back={deskPaths.packs()}>
      <NextScan warehouse={warehouse} />
      <Band tone="warn" title={t('pack.notPicked', { order: orderName(order) })} text={t('pack.notPickedText')} />
      <p>
        <Link href={deskPaths.picks()} className={deskLink('primary')}>
          {t('pick.title')}
        </Link>
      </p>
    </DeskPage>
  );
}

function Asked({ id, warehouse }: { id: string; warehouse: Warehouse }) {
  const { t } = useWords('picks');
  // What is asked again while one packs would begin the parcel anew: an order is read once.
  // With its last parcel it leaves the desk, and would not be found.
  const [isClosing, setClosing] = useState(false);
  const { data, error, refetch } = useCall(picks.order, { params: { id } }, { staleMs: Number.POSITIVE_INFINITY, enabled: !isClosing });
  // The parcels of one order, one after the other.
  const [parcel, setParcel] = useState(1);
  // It may be packed, put back or canceled at another desk: then this one says so.
  const isGone = error?.status === 404;
  const rest = async (): Promise<void> => {
    const { error: failure } = await refetch();
    if (failure !== null) return void (failure.status !== 404 && say.error(failure.message));
    setClosing(false);
    setParcel(parcel + 1);
  };
  const of = data?.order.warehouse ?? warehouse.id;
  if (data !== undefined && of !== warehouse.id)
    return <Elsewhere title={t('pack.title')} back={deskPaths.packs()} name={orderName(data.order)} of={of} here={warehouse} />;
  if (data?.order.status === 'Ready' && !isGone) return <NotPicked order={data.order} warehouse={warehouse} />;
  if (data !== undefined && !isGone) {
    return <Pack key={`${data.order.id}/${parcel}`} order={data.order} warehouse={warehouse} onRest={() => void rest()} onClosing={setClosing} />;
  }
  return (
    <DeskMissing title={t('pack.title')} text={warehouse.name} back={deskPaths.packs()} error={error} onRetry={() => void refetch()}>
      <NextScan warehouse={warehouse} />
      <PackedParcels orderId={id} warehouse={warehouse.id} />
    </DeskMissing>
  );
}

/** /desk/pack/{id}: each unit scanned into the parcel, the packaging, the scales, the label. */
export default function PackPage() {
  const id = useParam('id');
  return <AtDesk>{(warehouse) => <Asked key={id} id={id} warehouse={warehouse} />}</AtDesk>;
}
