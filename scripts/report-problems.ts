import type { CsvProblem } from '../src/features/rates/csv/row-reader.ts';
import { say } from '../src/server/words.ts';

/** More than these nobody reads before mending the first. */
const MAX_LINES = 100;

/**
 * What is wrong with an operator's file, each once: first what stands in its rows, then what its rows leave hanging in sections that stay as
 * they were, where one gap may leave hundreds.
 */
export function problemLines(problems: readonly CsvProblem[]): string[] {
  const said = problems
    .toSorted((a, b) => Number(a.line === 0) - Number(b.line === 0))
    .map(({ line, column, value, ...sentence }) => {
      const message = `${say('en', sentence)}${value && ` ("${value}")`}`;
      return line === 0 ? say('en', 'rates:server.kept', { column, message }) : say('en', 'rates:server.row', { line, column: column || '–', message });
    });
  const lines = [...new Set(said)];
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), say('en', 'rates:server.more', { count: more })] : lines;
}

/** Prints them, and that nothing was imported; returns the exit code. */
export function reportProblems(problems: readonly CsvProblem[]): 1 {
  process.stderr.write(`${[...problemLines(problems), say('en', 'rates:server.refused')].join('\n')}\n`);
  return 1;
}
