import { clsx } from 'clsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import type { Change, Comparison as Of } from '../contract.ts';

/** How much a set changes in another, in a few sentences. */
export function useSummary(): (of: Of) => string {
  const { t } = useWords('rate-sets');
  const { list } = useFormat();
  const language = useLanguage();
  return ({ cards_changed: cards, lanes_unpriced: lanes, sections }) =>
    joinSentences(
      [
        cards > 0 ? t('check.prices', { count: cards }) : null,
        lanes > 0 ? t('check.unpriced', { count: lanes }) : null,
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

/** What a set changes in another, lane by lane. */
export function Comparison({ of }: { of: Of }) {
  const { t } = useWords('rate-sets');
  const { date, number } = useFormat();
  const cell = 'px-2 py-1.5 align-top';
  if (of.change_count === 0) return null;
  return (
    <>
      {of.changes.length < of.change_count && (
        <p className="text-muted">{t('check.shown', { shown: number(of.changes.length), count: number(of.change_count) })}</p>
      )}
      <div className="rounded-control border border-line">
        <table className="w-full border-collapse">
          <thead className="border-b border-line text-left text-label text-muted">
            <tr>
              {(['lane', 'start', 'change'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {t(`check.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {of.changes.map((change) => (
              <tr key={`${change.kind} ${change.service} ${change.origin} ${change.zone} ${change.valid_from ?? ''}`}>
                <td className={`${cell} break-words`}>
                  {change.service} · {change.origin} · {change.zone}
                </td>
                <td className={cell}>{change.valid_from === null || change.kind === 'ended' ? '–' : date(change.valid_from)}</td>
                <td className={clsx(cell, 'tabular-nums', change.kind === 'lapsed' && 'text-bad')}>
                  <Amount change={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
