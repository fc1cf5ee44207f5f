import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';

/** Enough to see what kind of mistake it is. */
const SHOWN = 50;
interface Found {
  problem_count: number;
  /** On line 0 is what a file leaves wrong in rows that are not in it. */
  problems: readonly { line: number; column: string; value: string; message: string }[];
}

/** What is wrong with a file, row by row. */
export function FileProblems({ result }: { result: Found }) {
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
              <tr key={`${line} ${column} ${value} ${message}`}>
                <td className={`${cell} tabular-nums`}>{line === 0 ? '–' : number(line)}</td>
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
