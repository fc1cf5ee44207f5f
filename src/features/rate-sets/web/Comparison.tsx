import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { feeText } from '../../rates/fee-text.ts';
import type { Change, Comparison as Of, Surcharge, SurchargeChange } from '../contract.ts';

/** Whether a set says the same as the other. */
export const isSame = (of: Of): boolean => of.change_count + of.surcharge_count + of.sections.length === 0;

/** How much a set changes in another, in a few sentences. */
export function useSummary(): (of: Of) => string {
  const { t } = useWords('rate-sets');
  const { list } = useFormat();
  const language = useLanguage();
  return ({ cards_changed: cards, lanes_unpriced: lanes, surcharge_count: surcharges, sections }) =>
    joinSentences(
      [
        cards > 0 ? t('check.prices', { count: cards }) : null,
        lanes > 0 ? t('check.unpriced', { count: lanes }) : null,
        surcharges > 0 ? t('check.surcharges', { count: surcharges }) : null,
        sections.length > 0
          ? t('check.sections', { list: list(sections.map(({ section, added, removed }) => t('check.section', { name: section, added, removed }))) })
          : null,
      ],
      language,
    );
}

/** "+4.5%", "−2% – +4.5%", "New". */
function Amount({ change }: { change: Change }) {
  const { t } = useWords('rate-sets');
  const { percent } = useFormat();
  const { kind, least, most, currency } = change;
  if (kind !== 'changed') return t(`check.${kind}`);
  if (least === null || most === null) return t('check.otherCurrency', { currency });
  const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value / 100, 1)}`;
  return least === most ? signed(least) : `${signed(least)} – ${signed(most)}`;
}

const CELL = 'px-2 py-1.5 align-top';

interface TableProps {
  shown: number;
  count: number;
  /** Of how many it shows the first. */
  cut: 'check.shown' | 'check.surchargesShown';
  columns: readonly string[];
  /** The last two hold as much as each other, and more than the first. */
  areSides?: boolean;
  children: ReactNode;
}

/** Rows of what changes, if there are any. */
function Changes({ shown, count, cut, columns, areSides = false, children }: TableProps) {
  const { t } = useWords('rate-sets');
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <>
      {shown < count && <p className="text-muted">{t(cut, { shown: number(shown), count: number(count) })}</p>}
      <div className="rounded-control border border-line">
        <table className={clsx('w-full border-collapse', areSides && 'table-fixed')}>
          <thead className="border-b border-line text-left text-label text-muted">
            <tr>
              {columns.map((name, i) => (
                <th key={name} scope="col" className={clsx(CELL, 'font-medium', areSides && i === 0 && 'w-[28%]')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{children}</tbody>
        </table>
      </div>
    </>
  );
}

/** What a surcharge is or was, in words, and its days. */
function Side({ code, of }: { code: SurchargeChange['code']; of: Surcharge | null }) {
  const { t } = useWords('rate-sets');
  const { money, percent, date } = useFormat();
  if (of === null) return t('check.none');
  const days = [of.valid_from && t('check.from', { date: date(of.valid_from) }), of.valid_to && t('check.until', { date: date(of.valid_to) })];
  const text = feeText(of, {
    share: (share) => t(code === 'insurance' ? 'check.insured' : 'check.share', { percent: share }),
    perKg: (amount) => t('check.perKg', { amount }),
    atLeast: (fee, minimum) => t('check.atLeast', { fee, minimum }),
    money,
    percent,
  });
  return (
    <>
      {text}
      {days.filter(Boolean).map((day) => (
        <span key={day} className="block text-label text-muted">
          {day}
        </span>
      ))}
    </>
  );
}

/** What a set changes in another: lane by lane, and each surcharge before and after. */
export function Comparison({ of }: { of: Of }) {
  const { t } = useWords('rate-sets');
  const { date } = useFormat();
  return (
    <>
      <Changes shown={of.changes.length} count={of.change_count} cut="check.shown" columns={[t('check.lane'), t('check.start'), t('check.change')]}>
        {of.changes.map((change) => (
          <tr key={`${change.kind} ${change.service} ${change.origin} ${change.zone} ${change.valid_from ?? ''}`}>
            <td className={`${CELL} break-words`}>
              {change.service} · {change.origin} · {change.zone}
            </td>
            <td className={CELL}>{change.valid_from === null || change.kind === 'ended' ? '–' : date(change.valid_from)}</td>
            <td className={clsx(CELL, 'tabular-nums', change.kind === 'lapsed' && 'text-bad')}>
              <Amount change={change} />
            </td>
          </tr>
        ))}
      </Changes>
      <Changes
        shown={of.surcharges.length}
        count={of.surcharge_count}
        cut="check.surchargesShown"
        columns={[t('check.surcharge'), t('check.before'), t('check.after')]}
        areSides
      >
        {of.surcharges.map(({ code, service, origin, before, after }) => (
          <tr key={`${code} ${service} ${origin} ${before?.valid_from ?? ''} ${after === null ? 'gone' : (after.valid_from ?? '')}`}>
            <td className={`${CELL} break-words`}>
              {t(`rates:line.${code}`)} · {service === '*' ? t('check.anyService') : service} · {origin === '*' ? t('check.anyOrigin') : origin}
            </td>
            <td className={CELL}>
              <Side code={code} of={before} />
            </td>
            <td className={CELL}>
              <Side code={code} of={after} />
            </td>
          </tr>
        ))}
      </Changes>
    </>
  );
}
