import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { problemColumn, problemSentence } from '../problem-words.ts';
import type { CheckResult, PlacedProblem } from './check-messages.ts';

const PAGE = 50;

/** The cell a warning is about, to be corrected in place. What is typed while the row is checked again stays. */
function Cell({ problem, said, onEdit, onEnter }: { problem: PlacedProblem; said: string; onEdit: (value: string) => void; onEnter: () => void }) {
  const { t } = useWords('imports');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? problem.value;
  const leave = () => {
    if (text !== problem.value) onEdit(text);
  };
  return (
    <input
      type="text"
      className="control w-full coarse:h-10"
      aria-invalid
      aria-describedby={said}
      aria-label={t('result.edit', { line: problem.line, column: problemColumn(t, problem) })}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== problem.value) {
          onEnter();
          onEdit(text);
        }
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** The warnings of a check, sorted by line: file line, column, value, message (spec §5). */
export function ProblemTable({ result, onEdit }: { result: CheckResult; onEdit: (index: number, column: number, value: string) => void }) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const [shown, setShown] = useState(PAGE);
  const problems = result.problems.slice(0, shown);
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  // The cell to go to: the first one, where that opens no keyboard on the screen; then the one in the place of a cell corrected by Enter.
  const next = useRef<number | null>(matchMedia('(pointer: coarse)').matches ? null : 0);
  useEffect(() => {
    const cells = [...(table.current?.querySelectorAll('input') ?? [])];
    if (next.current !== null && result.problems.length > 0) cells[Math.min(next.current, cells.length - 1)]?.focus({ preventScroll: next.current === 0 });
    next.current = null;
  }, [result]);
  const placeOf = (input: Element | null): number => [...(table.current?.querySelectorAll('input') ?? [])].findIndex((one) => one === input);
  const head = 'px-3 py-2 text-left first:pl-4 last:pr-4 text-label font-medium text-muted';
  return (
    <div>
      <table ref={table} className="w-full border-collapse max-sm:block">
        <caption className="sr-only">{t('result.warnings')}</caption>
        <thead className="border-b border-line max-sm:sr-only">
          <tr>
            {(['line', 'column', 'value', 'message'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(`result.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {problems.map((problem, index) => (
            <tr
              key={[problem.line, problem.column, problem.key, ...(problem.at >= 0 ? [] : [problem.value])].join(' ')}
              className="border-b border-line align-top max-sm:flex max-sm:flex-col max-sm:px-4 max-sm:py-2"
            >
              <td className="py-2 pr-3 pl-4 tabular-nums max-sm:p-0 max-sm:text-muted">
                <span className="sm:hidden">{t('result.line')} </span>
                {number(problem.line)}
              </td>
              <td className="px-3 py-2 font-medium break-words max-sm:p-0">{problemColumn(t, problem) || t('result.row')}</td>
              <td className="w-56 px-3 py-1 max-sm:w-full max-sm:p-0">
                {problem.at >= 0 ? (
                  <Cell
                    problem={problem}
                    said={`${id}-${index}`}
                    onEdit={(value) => onEdit(problem.index, problem.at, value)}
                    onEnter={() => (next.current = placeOf(document.activeElement))}
                  />
                ) : (
                  <span className="break-words text-muted">{problem.value}</span>
                )}
              </td>
              <td id={`${id}-${index}`} className="py-2 pr-4 pl-3 text-bad max-sm:p-0">
                {problemSentence(t, problem)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(problems.length < result.problems.length || result.problems.length < result.total) && (
        <div className="flex flex-wrap items-center gap-3 p-3">
          <span className="text-muted">{t('result.shown', { shown: number(problems.length), total: number(result.total) })}</span>
          {problems.length < result.problems.length && <Button onClick={() => setShown(shown + PAGE)}>{t('result.more')}</Button>}
        </div>
      )}
    </div>
  );
}
