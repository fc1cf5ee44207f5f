import type { ReactNode } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { BinLink, useBin } from '../../bins/web/shared/use-bin.tsx';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { Keypad } from '../../desk/web/shared/Keypad.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { counts, type CountTarget } from '../contract.ts';
import { LotChoice, LotDialog } from './LotChoice.tsx';
import { useCountedBin } from './use-counted-bin.ts';
import { useCounting, type Counting } from './use-counting.ts';

const DIGITS = [...'0123456789'];

function Product({ product: p, onBin }: { product: CountTarget; onBin: () => void }) {
  return (
    <section aria-label={p.sku} className="flex shrink-0 gap-3 rounded-card border border-line bg-surface p-3">
      <ProductPicture productId={p.product_id} image={p.image_id === null ? undefined : { id: p.image_id }} name={p.name} className="size-16 lg:size-40" />
      <div className="min-w-0 flex-1">
        <h2 className="text-[17px]/6 font-semibold break-words lg:text-[40px]/12">{p.sku}</h2>
        <p className="text-section lg:text-title">{p.name}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere text-muted">
          {p.account.name}
          <BinLink bin={p.bin} onPress={onBin} />
        </p>
      </div>
    </section>
  );
}

/** What was counted here before, the latest first. */
function Before({ product }: { product: CountTarget }) {
  const { t } = useWords('counts');
  const { number, relative } = useFormat();
  const steps = product.counts.flatMap((count) => count.steps.map((step) => ({ ...step, count }))).toSorted((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return <p className="p-5 text-muted first-letter:uppercase">{t('never')}</p>;
  return (
    <ol aria-label={t('before')} className="flex flex-col">
      {steps.map(({ at, by, counted, difference, count }) => (
        <li key={`${count.id} ${at}`} className="flex items-center gap-3 border-b border-line px-5 py-3">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{number(counted)}</span>
            <span className="block truncate text-muted">{lineOf([by, relative(at), count.lot && t('lotOf', { lot: count.lot })])}</span>
          </span>
          <span className={difference === 0 ? 'text-ok' : 'text-warn'}>
            {difference === 0 ? t('asKnown') : `${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Keys({ at, bin, next }: { at: Counting; bin: ReactNode; next: { sku: string | undefined; go: () => void } }) {
  const { t } = useWords('counts');
  const { number } = useFormat();
  const lastStep = at.last?.steps.at(-1);
  const what = at.typed !== null ? number(at.typed) : lastStep === undefined ? t('undoNothing') : number(lastStep.counted);
  return (
    <>
      <DeskKey
        isMain
        cap="Enter"
        label={at.typed === null ? t('saveNothing') : t('save', { n: number(at.typed) })}
        isOff={at.typed === null}
        busy={at.isSaving}
        onPress={at.save}
      />
      <DeskKey cap="U" label={t('undo')} text={what} isOff={at.typed === null && at.last === undefined} busy={at.isUndoing} onPress={at.undo} />
      {bin}
      <DeskKey cap="N" label={t('next')} text={next.sku} isOff={next.sku === undefined || at.typed !== null} onPress={next.go} />
    </>
  );
}

function Counted({ product, warehouse }: { product: CountTarget; warehouse: Warehouse }) {
  const { t } = useWords('counts');
  const { number, list } = useFormat();
  const go = useGo();
  const at = useCounting(product, warehouse.id);
  const bin = useBin({ id: product.product_id, sku: product.sku, codes: product.codes, bin: product.bin }, warehouse.id);
  const inBin = useCountedBin();
  const waiting = useExtra(counts.list, { query: { warehouse: warehouse.id, bin: inBin } })?.to_count ?? [];
  // What comes after it in the list, or whoever passes one over would be led back to it for ever.
  const here = waiting.findLastIndex((one) => one.product_id === product.product_id);
  const after = waiting[here + 1] ?? waiting.find((one) => one.product_id !== product.product_id);
  const goNext = (): void => {
    if (after !== undefined && at.typed === null) go(deskPaths.count(after.product_id, inBin));
  };
  useDeskKeys({
    onScan: at.scan,
    keys: {
      ...Object.fromEntries(DIGITS.map((digit) => [digit, () => at.press(digit)])),
      '+': () => at.press('+'),
      backspace: () => at.press('backspace'),
      enter: at.save,
      u: at.undo,
      b: bin.press,
      n: goNext,
    },
  });
  return (
    <DeskPage
      title={t('title')}
      text={warehouse.name}
      back={deskPaths.counts(inBin)}
      tools={product.account.name}
      isWrong={at.band?.tone === 'bad'}
      rail={<Before product={product} />}
      keys={<Keys at={at} bin={bin.key} next={{ sku: after?.sku, go: goNext }} />}
    >
      <div className="mx-auto flex w-full max-w-180 flex-col gap-3">
        <DeskScanField label={t('scanUnit')} onScan={at.scan} />
        <DraftNote of={at.note} />
        {at.band !== null && <Band {...at.band} />}
        <Product product={product} onBin={bin.press} />
        {product.packing.length > 0 && (
          <p className="text-section font-semibold text-warn">{t('packing', { count: product.packing.length, orders: list(product.packing.map(String)) })}</p>
        )}
        <LotChoice product={product} at={at} />
        <p className="flex shrink-0 items-baseline justify-between gap-3 text-section" aria-live="polite">
          <span className="text-muted">{t('here', { warehouse: warehouse.name })}</span>
          <strong className="text-[48px]/14 sm:short:text-[32px]/9">{at.typed === null ? '–' : number(at.typed)}</strong>
        </p>
        <Keypad onKey={at.press} />
      </div>
      {at.isAsking && <LotDialog product={product} at={at} />}
      {bin.dialog}
    </DeskPage>
  );
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('counts');
  const id = useParam('id');
  const { data, error, refetch } = useCall(counts.product, { params: { id }, query: { warehouse: warehouse.id } });
  if (data !== undefined) return <Counted key={data.product.product_id} product={data.product} warehouse={warehouse} />;
  return <DeskMissing title={t('title')} text={warehouse.name} back={deskPaths.counts()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/counts/{product}: how many lie here, by scans or by number, before the books are asked. */
export default function CountPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
