import { clsx } from 'clsx';
import { Check, CircleX } from 'lucide-react';
import { useId } from 'react';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { SidesText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { PackOrder } from '../contract.ts';
import { BoxDrawing } from './BoxDrawing.tsx';

/** What was scanned, latest first. */
export interface Seen {
  id: number;
  text: string;
  time: string;
  isRight: boolean;
}

export interface PackRailProps {
  order: PackOrder;
  box: string | null;
  onBox: (code: string | null) => void;
  weight: string;
  onWeight: (text: string) => void;
  /** Enter in the field of the weight, which keeps its keys to itself. */
  onWeighed: () => void;
  isOdd: boolean;
  seen: readonly Seen[];
}

/** Beside the goods: what they are packed in, what it weighs, what was scanned. */
export function PackRail({ order, box, onBox, weight, onWeight, onWeighed, isOdd, seen }: PackRailProps) {
  const { t } = useWords('picks');
  const { weight: shownWeight } = useFormat();
  const expected = useId();
  const chosen = order.packaging.find((one) => one.code === box);
  return (
    <div className="flex flex-col divide-y divide-line [&>section]:px-5 [&>section]:py-4 lg:short:[&>section]:py-3">
      <section aria-label={t('box.title')}>
        <h2 className="flex items-baseline justify-between gap-2 text-section font-semibold">
          {t('box.title')}
          <span className="text-body font-normal text-muted">{chosen !== undefined && chosen.code === order.proposed ? t('box.smallest') : null}</span>
        </h2>
        <div className="mt-2 flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-[28px]/9 font-semibold">{chosen?.name ?? t('box.none')}</p>
            <p className="text-[17px]/6">
              {chosen === undefined ? (
                t('box.noneText')
              ) : chosen.height === 0 ? (
                t('box.flat')
              ) : (
                <SidesText length={chosen.length} width={chosen.width} height={chosen.height} />
              )}
            </p>
            <p className="text-muted">{chosen !== undefined && t('box.tare', { weight: shownWeight(chosen.tare) })}</p>
          </div>
          {chosen !== undefined && chosen.height > 0 && <BoxDrawing length={chosen.length} width={chosen.width} height={chosen.height} />}
        </div>
        <div role="radiogroup" aria-label={t('box.title')} className="mt-3 flex flex-wrap gap-2">
          {order.packaging.map((one, at) => (
            <button
              key={one.code}
              type="button"
              role="radio"
              aria-checked={one.code === box}
              className={clsx(
                'rounded-control border px-3 py-1.5 text-section',
                one.code === box ? 'border-accent bg-accent-soft text-accent-text' : 'border-line hover:bg-hover',
                !one.fits && 'text-muted',
              )}
              onClick={() => onBox(one.code)}
            >
              {at < 9 && <span className="text-muted">{at + 1} </span>}
              <span className="font-semibold">{one.name}</span>
              {!one.fits && <span> · {t('box.small')}</span>}
            </button>
          ))}
          <button
            type="button"
            role="radio"
            aria-checked={box === null}
            className={clsx(
              'rounded-control border px-3 py-1.5 text-section',
              box === null ? 'border-accent bg-accent-soft text-accent-text' : 'border-line hover:bg-hover',
            )}
            onClick={() => onBox(null)}
          >
            <span className="text-muted">0 </span>
            <span className="font-semibold">{t('box.none')}</span>
          </button>
        </div>
      </section>
      {/* On a low screen beside each other, which leaves room for the last scans. */}
      <section aria-label={t('weight.title')} className="gap-x-3 lg:short:grid lg:short:grid-cols-[minmax(0,1fr)_auto]">
        <label className="block lg:short:contents">
          <span className="text-section font-semibold lg:short:self-end">{t('weight.title')}</span>
          <span className="mt-2 flex items-baseline gap-2 lg:short:row-span-2 lg:short:mt-0">
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              name="weight"
              className="h-16! w-44! text-[40px]! font-semibold tabular-nums lg:short:h-14! lg:short:w-36!"
              value={weight}
              aria-invalid={isOdd || undefined}
              aria-describedby={expected}
              onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onWeighed()}
              onChange={(event) => onWeight(event.target.value)}
            />
            <span className="text-title text-muted">
              <UnitText of="kg" />
            </span>
          </span>
        </label>
        <p id={expected} className={clsx('mt-1 lg:short:mt-0', isOdd ? 'text-warn' : 'text-muted')}>
          {t(isOdd ? 'weight.odd' : 'weight.expected', { weight: shownWeight(order.expected_weight).replace(' ', '\u00A0') })}
        </p>
      </section>
      <section aria-label={t('seen.title')}>
        <h2 className="text-section font-semibold">{t('seen.title')}</h2>
        {seen.length === 0 && <p className="mt-1 text-muted">{t('seen.none')}</p>}
        <ul>
          {seen.map(({ id, text, time, isRight }) => (
            <li key={id} className={clsx('mt-2 flex items-center gap-2.5 text-section', !isRight && 'text-bad')}>
              {isRight ? <Check aria-hidden size={18} className="text-ok" /> : <CircleX aria-hidden size={18} />}
              <span className="min-w-0 flex-1 truncate">{text}</span>
              <span className="text-body text-muted tabular-nums">{time}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
