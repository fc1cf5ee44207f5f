import { Callout } from '../../../ui/Callout.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Check } from '../contract.ts';

/** Enough to see what kind of mistake it is. */
const SHOWN = 50;
/** A file that would end more than this share of what is in force looks cut short. */
const MANY = 1 / 3;

function Problems({ result }: { result: Check }) {
  const { t } = useWords('customs-tables');
  const { number } = useFormat();
  const problems = result.problems.slice(0, SHOWN);
  const cell = 'px-2 py-1.5 align-top';
  return (
    <>
      {problems.length < result.problem_count && (
        <p className="text-muted">{t('check.shown', { shown: number(problems.length), count: number(result.problem_count) })}</p>
      )}
      <div className="rounded-control border border-line">
        <table className="w-full border-collapse">
          <thead className="border-b border-line text-left text-label text-muted">
            <tr>
              {(['line', 'column', 'value', 'message'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {t(`check.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {problems.map(({ line, column, value, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td className={`${cell} tabular-nums`}>{number(line)}</td>
                <td className={`${cell} break-words`}>{column || '–'}</td>
                <td className={`${cell} break-all text-muted`}>{value || '–'}</td>
                <td className={`${cell} text-bad`}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What a check found: the problems line by line, or what putting the file in force would change. */
export function CheckedTable({ result, rowsNow }: { result: Check; rowsNow: number }) {
  const { t } = useWords('customs-tables');
  const { number } = useFormat();
  if (result.problem_count > 0) {
    return (
      <>
        <Callout tone="bad" isAlert title={t('check.bad', { count: result.problem_count })}>
          {t('check.badText')}
        </Callout>
        <Problems result={result} />
      </>
    );
  }
  const changes = (['added', 'changed', 'ended'] as const).filter((name) => result[name] > 0);
  return (
    <>
      <Callout tone="ok" isAlert title={t('check.good', { count: result.rows })}>
        {changes.length === 0 ? t('check.same') : changes.map((name) => `${t(`check.${name}`)}: ${number(result[name])}`).join(' · ')}
      </Callout>
      {result.ended > rowsNow * MANY && <Callout tone="warn">{t('check.many')}</Callout>}
    </>
  );
}
