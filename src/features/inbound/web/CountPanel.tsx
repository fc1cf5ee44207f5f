import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { BinLink } from '../../bins/web/shared/use-bin.tsx';
import { desk } from '../../desk/contract.ts';
import { MAX_LABELS } from '../../products/label.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { Keypad } from '../../desk/web/shared/Keypad.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import type { DeskInbound, DeskInboundProduct } from '../inbound-out.ts';
import { COUNT_CODES } from '../rules.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { afterSaving, type Tally } from './tally.ts';
import type { Receiving } from './use-receiving.ts';

/** As many labels of it as units were announced, on the roll of the desk's printer. */
const labelsOf = ({ id, quantity }: DeskInboundProduct, format: 'pdf' | 'zpl'): string =>
  callUrl(desk.labels, { params: { id }, query: { quantity: Math.min(MAX_LABELS, Math.max(1, quantity)), format } });

function Product({ product: p, isRight, onBin }: { product: DeskInboundProduct; isRight: boolean; onBin: () => void }) {
  const { t } = useWords('inbound');
  const { number, date } = useFormat();
  return (
    <section
      aria-label={p.sku}
      className={clsx(
        'flex shrink-0 gap-3 rounded-card border border-line bg-surface p-3 low-phone:p-2',
        isRight && 'max-sm:border-ok max-sm:ring-1 max-sm:ring-ok',
      )}
    >
      <ProductPicture
        productId={p.id}
        image={p.image_id === null ? undefined : { id: p.image_id }}
        name={p.name}
        className="size-16 low-phone:size-12 lg:size-40 lg:short:size-16"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-[17px]/6 font-semibold break-words lg:text-[40px]/12 lg:short:text-[24px]/7">{p.sku}</h2>
        <div className="min-w-0 lg:short:flex lg:short:items-baseline lg:short:gap-2">
          <p className="text-section low-phone:truncate lg:text-title lg:short:text-section">{p.name}</p>
          <p className="truncate text-muted low-phone:hidden">{p.description}</p>
        </div>
        {p.lot !== null && (
          <p className="text-section">
            {[t('view.lot', { lot: p.lot }), p.expires !== null && t('view.expires', { day: date(p.expires) })].filter(Boolean).join(', ')}
          </p>
        )}
        {p.barcode_kind === 'none' && <p className="text-muted">{t('desk.toLabel', { count: p.quantity })}</p>}
        {p.barcode_kind !== 'custom' && (
          <p className="flex flex-wrap gap-x-4 low-phone:gap-x-2 text-section">
            <TextLink href={labelsOf(p, 'pdf')} target="_blank" className="-my-3 inline-flex items-center">
              {t('desk.printLabels')}
            </TextLink>
            <a href={labelsOf(p, 'zpl')} download className="-my-3 inline-flex items-center text-accent-text hover:underline">
              ZPL
            </a>
          </p>
        )}
        {p.status !== 'Verified' && (
          <TextLink href={deskPaths.product(p.id)} className="-my-3 inline-flex items-center text-section">
            {t('desk.verify')}
          </TextLink>
        )}
      </div>
      <div className="shrink-0 text-right text-muted">
        {t('desk.expected')}
        <strong className="block text-[24px]/8 text-text low-phone:text-[20px]/5 lg:text-[40px]/12 lg:short:text-[32px]/9">{number(p.quantity)}</strong>
        {/* Where it belongs. */}
        <BinLink bin={p.bin} onPress={onBin} />
      </div>
    </section>
  );
}

/** Good, damaged or wrong: which of them the keys and scans count. */
function Codes({ tally, at }: { tally: Tally; at: Receiving }) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  return (
    <div role="radiogroup" aria-label={t('view.result')} className="grid shrink-0 grid-cols-3 overflow-hidden rounded-card border border-control bg-surface">
      {COUNT_CODES.map((code) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={code === tally.code}
          className={clsx(
            'h-12 border-l border-line text-section first:border-l-0',
            code === tally.code ? 'bg-accent-soft font-semibold text-accent-text' : code === 'good' || tally.counts[code] === 0 ? 'text-text' : 'text-bad',
          )}
          onClick={() => at.setCode(code)}
        >
          {t(`desk.code.${code}`)} <strong>{number(tally.counts[code])}</strong>
        </button>
      ))}
    </div>
  );
}

/** How the number typed fits to what was announced. */
function Sum({ inbound, product, tally }: { inbound: DeskInbound; product: DeskInboundProduct; tally: Tally }) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  const { expected, counted } = afterSaving(inbound, product.id, tally);
  if (counted === expected)
    return (
      <span className="inline-flex items-center gap-1 text-ok">
        <Check aria-hidden size={18} />
        {t('desk.asExpected', { sum: number(counted) })}
      </span>
    );
  return counted < expected ? (
    <span className="text-muted">{t('desk.left', { n: number(expected - counted) })}</span>
  ) : (
    <span className="font-semibold text-warn">{t('desk.over', { n: number(counted - expected) })}</span>
  );
}

interface CountPanelProps {
  inbound: DeskInbound;
  product: DeskInboundProduct;
  at: Receiving;
  onBin: () => void;
}

/** The product being counted: number keys, what the units are, photos of what is not good. */
export function CountPanel({ inbound, product, at, onBin }: CountPanelProps) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  const { tally } = at;
  if (tally === null) return null;
  return (
    <>
      <Product product={product} isRight={at.band?.tone === 'ok'} onBin={onBin} />
      <Codes tally={tally} at={at} />
      <p className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-2 text-section" aria-live="polite">
        <span className="text-muted">{t(`desk.code.${tally.code}`)}</span>
        <strong className="text-[48px]/14 low-phone:text-[28px]/7 sm:short:text-[32px]/9">{number(tally.counts[tally.code])}</strong>
        <span className="text-right">
          <Sum inbound={inbound} product={product} tally={tally} />
        </span>
      </p>
      <Keypad onKey={at.press} />
      {tally.code !== 'good' && <PhotoRow inbound={inbound} productId={product.id} code={tally.code} />}
    </>
  );
}

/** More than announced: it is counted only once somebody says so. */
export function SurplusBand({ question, at }: { question: Extract<Receiving['question'], { kind: 'surplus' }>; at: Receiving }) {
  const { t } = useWords('inbound');
  return (
    <Band
      tone="warn"
      title={t('desk.surplusTitle')}
      text={question.text}
      actions={
        <>
          <Button className="h-12!" onClick={() => at.ask(null)}>
            {t('desk.surplusNo')}
          </Button>
          <Button kind="primary" className="h-12!" busy={at.isSaving} onClick={() => void at.book(question.steps, true)}>
            {t('desk.surplusYes')}
          </Button>
        </>
      }
    />
  );
}
