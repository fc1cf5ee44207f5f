import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lineOf } from '../../../shared/isolated.ts';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { Elsewhere } from '../../desk/web/shared/Elsewhere.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks, type Pick } from '../contract.ts';
import { LotsToTake } from './LotsToTake.tsx';
import { isOfStop, laidWith, nextStop, onLaidElsewhere, pickedOf, placeKey, storedLaid, storeLaid, undone, withAll, withOne, type Picked } from './picked.ts';
import { ShortDialog } from './ShortDialog.tsx';

/** Somebody else may put orders of it back, or say that goods of it are not there: soon enough that nobody walks for what nobody wants any more. */
const REFRESH_MS = 5_000;

type Stop = Pick['path'][number];

/** What is fetched now, with how many go where on the cart. */
function StopCard({ stop, picked }: { stop: Stop; picked: Picked }) {
  const { t } = useWords('picks');
  return (
    <section aria-label={stop.name} className="flex flex-1 flex-wrap content-start items-start gap-4 sm:gap-7">
      <ProductPicture
        productId={stop.product_id}
        image={stop.image_id === null ? undefined : { id: stop.image_id }}
        name={stop.name}
        className="size-28 sm:size-78"
      />
      <div className="min-w-0 flex-[1_1_200px]">
        {stop.bin !== null && <p className="text-title font-semibold wrap-anywhere sm:text-[28px]/9">{t('bins:in', { bin: stop.bin })}</p>}
        <p className="text-section text-muted sm:text-[17px]/6">{t('cart.take', { count: stop.quantity - pickedOf(stop, picked) })}</p>
        <p className="text-[28px]/9 font-semibold break-words sm:text-[48px]/14">{stop.codes[0]}</p>
        <p className="text-section sm:text-title">{stop.name}</p>
        <LotsToTake lots={stop.lots} quantity={stop.quantity} />
        <ul aria-label={t('cart.places')} className="mt-4 flex flex-wrap gap-2">
          {stop.places.map((place) => {
            const { position, quantity } = place;
            const count = Math.min(quantity, picked[placeKey(stop.product_id, place)] ?? 0);
            const isDone = count === quantity;
            return (
              <li
                key={placeKey(stop.product_id, place)}
                className={clsx(
                  'flex min-w-24 items-center gap-3 rounded-card border px-4 py-2',
                  isDone ? 'border-ok bg-ok-soft text-ok' : 'border-line bg-surface',
                )}
              >
                <span className="text-[24px]/8 font-semibold">{position}</span>
                <span className="text-section whitespace-nowrap">{t('cart.of', { count, of: quantity })}</span>
                {isDone && <Check aria-hidden size={20} />}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The way through the warehouse: what is done, where one is, what is ahead. */
function Way({ path, at, picked }: { path: readonly Stop[]; at: Stop | null; picked: Picked }) {
  const { t } = useWords('picks');
  return (
    <ol aria-label={t('cart.way')} className="flex flex-col">
      {path.map((stop) => {
        const count = pickedOf(stop, picked);
        const isDone = count === stop.quantity;
        return (
          <li
            key={stop.product_id}
            aria-current={stop === at ? 'step' : undefined}
            className={clsx('flex items-center gap-3 border-b border-line px-5 py-3', stop === at && 'bg-accent-soft')}
          >
            <span className="min-w-0 flex-1">
              <span className={clsx('block font-semibold wrap-anywhere', isDone && 'text-muted')}>{stop.codes[0]}</span>
              <span className="block truncate text-muted">{lineOf([stop.bin, stop.name])}</span>
            </span>
            <span className={clsx('inline-flex items-center gap-1.5 text-section', isDone && 'text-ok')}>
              {t('cart.of', { count, of: stop.quantity })}
              {isDone && <Check aria-hidden size={16} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Cart({ pick, warehouse }: { pick: Pick; warehouse: string }) {
  const { t } = useWords('picks');
  const go = useGoOn();
  const [laid, setLaid] = useState(() => storedLaid(pick.id));
  // Two tabs of one device show one cart, or each would overwrite what the other kept.
  useEffect(() => onLaidElsewhere(pick.id, () => setLaid(storedLaid(pick.id))), [pick.id]);
  const [wrong, setWrong] = useState<string | null>(null);
  // The cart is asked for anew meanwhile: what is not there must not become other goods of another order under the person's hands.
  const [layer, setLayer] = useState<Stop | 'putBack' | null>(null);
  const { picked } = laid;
  const before = undone(laid);
  const stop = nextStop(pick.path, picked);
  const isEmpty = pick.orders.length === 0;
  const lay = (next: Picked): void => {
    const after = laidWith(laid, next);
    storeLaid(pick.id, after);
    setLaid(after);
    setWrong(null);
    playYes();
  };
  const scan = (code: string): void => {
    const named = stop !== null && isOfStop(stop, code) ? stop : pick.path.find((one) => isOfStop(one, code) && pickedOf(one, picked) < one.quantity);
    if (named !== undefined) return lay(withOne(named, picked));
    playNo();
    setWrong(code);
  };
  const all = (): void => {
    if (stop !== null) lay(withAll(stop, picked));
    else if (!isEmpty) go(deskPaths.packs());
  };
  const undo = (): void => {
    if (before === null) return;
    storeLaid(pick.id, before);
    setLaid(before);
    setWrong(null);
  };
  const putBack = useSend(picks.putBack, { onSuccess: () => go(deskPaths.picks()), onError: () => playNo() });
  const askPutBack = (): void => {
    // What went wrong the last time is no question.
    putBack.reset();
    setLayer('putBack');
  };
  useDeskKeys({
    onScan: scan,
    keys: { enter: all, u: undo, s: () => setLayer(stop), ...(!isEmpty && { b: askPutBack }), escape: () => setWrong(null) },
  });
  return (
    <DeskPage
      title={t('pick.cart', { cart: pick.id })}
      text={`${warehouse} · ${t('orders', { count: pick.orders.length })}`}
      back={deskPaths.picks()}
      isWrong={wrong !== null}
      rail={<Way path={pick.path} at={stop} picked={picked} />}
      keys={
        <>
          <DeskKey
            isMain
            cap="Enter"
            label={stop === null ? t('cart.pack') : t('cart.all')}
            text={stop?.codes[0]}
            isOff={stop === null && isEmpty}
            onPress={all}
          />
          <DeskKey cap="U" label={t('undo')} isOff={before === null} onPress={undo} />
          <DeskKey cap="S" label={t('short.key')} isOff={stop === null} onPress={() => setLayer(stop)} />
          <DeskKey cap="B" label={t('putBack.key')} isOff={isEmpty} onPress={askPutBack} />
        </>
      }
    >
      <div className="lg:hidden">
        <DeskScanField label={t('cart.scan')} onScan={scan} />
      </div>
      {wrong !== null && (
        <Band tone="bad" title={t('cart.wrong', { code: wrong })} text={stop === null ? undefined : t('cart.wrongText', { sku: stop.codes[0] ?? '' })} />
      )}
      {stop !== null && <StopCard stop={stop} picked={picked} />}
      {!isEmpty && (
        <div className="shrink-0 rounded-card border border-line bg-surface lg:hidden">
          <Way path={pick.path} at={stop} picked={picked} />
        </div>
      )}
      {stop === null && !isEmpty && <Band tone="ok" title={t('cart.done')} text={t('cart.doneText')} />}
      {isEmpty && <Band tone="warn" title={t('cart.empty')} text={t('cart.emptyText')} />}
      {layer !== null && layer !== 'putBack' && <ShortDialog pick={pick} stop={layer} picked={picked} onClose={() => setLayer(null)} />}
      <ConfirmDialog
        open={layer === 'putBack'}
        onClose={() => setLayer(null)}
        title={t('putBack.title')}
        text={putBack.error === null ? t('putBack.text', { count: pick.orders.length }) : (Object.values(putBack.error.fields)[0] ?? putBack.error.message)}
        confirmLabel={t('putBack.key')}
        busy={putBack.isPending}
        onConfirm={() => putBack.mutate({ params: { id: pick.id }, body: {} })}
      />
    </DeskPage>
  );
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('picks');
  const id = useParam('id');
  const { data, error, refetch } = useCall(picks.get, { params: { id } }, { refreshMs: REFRESH_MS });
  const page = { title: t('pick.title'), back: deskPaths.picks() };
  if (data === undefined) return <DeskMissing {...page} text={warehouse.name} error={error} onRetry={() => void refetch()} />;
  const { pick } = data;
  if (pick.warehouse !== warehouse.id) return <Elsewhere {...page} name={t('pick.cart', { cart: pick.id })} of={pick.warehouse} here={warehouse} />;
  return <Cart key={pick.id} pick={pick} warehouse={warehouse.name} />;
}

/** /desk/picks/{id}: the goods of a cart one after the other, with how many go where. */
export default function CartPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
