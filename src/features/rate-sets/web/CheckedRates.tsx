import { clsx } from 'clsx';
import { Callout } from '../../../ui/Callout.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { FileProblems } from '../../customs-tables/web/shared/FileProblems.tsx';
import type { Change, Check } from '../contract.ts';

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

function Changes({ result }: { result: Check }) {
  const { t } = useWords('rate-sets');
  const { date, number } = useFormat();
  const cell = 'px-2 py-1.5 align-top';
  return (
    <>
      {result.changes.length < result.change_count && (
        <p className="text-muted">{t('check.shown', { shown: number(result.changes.length), count: number(result.change_count) })}</p>
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
            {result.changes.map((change) => (
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

/** What a check found: the problems row by row, or by how many percent the file changes prices. */
export function CheckedRates({ result }: { result: Check }) {
  const { t } = useWords('rate-sets');
  const { list } = useFormat();
  if (result.problem_count > 0) {
    return (
      <>
        <Callout tone="bad" isAlert title={t('check.bad', { count: result.problem_count })}>
          {t('check.badText')}
        </Callout>
        <FileProblems result={result} />
      </>
    );
  }
  const sections = result.sections.map(({ section, added, removed }) => t('check.section', { name: section, added, removed }));
  const isSame = result.change_count === 0 && sections.length === 0;
  return (
    <>
      <Callout tone="ok" isAlert title={t('check.good')}>
        {isSame ? t('check.same') : t('check.prices', { count: result.change_count })}
        {sections.length > 0 && ` ${t('check.sections', { list: list(sections) })}`}
      </Callout>
      {result.change_count > 0 && <Changes result={result} />}
    </>
  );
}
