import { ownVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import { receive, textOf } from '../../customs-tables/server/receive.ts';
import { NO_RATES, parseRateCsv } from '../../rates/csv/parse-csv.ts';
import type { CsvProblem } from '../../rates/csv/row-reader.ts';
import { loadRates } from '../../rates/server/load-book.ts';
import { MAX_SHOWN, rateSets, type Check } from '../contract.ts';
import { changeDay } from './change-day.ts';
import { compared } from './compared.ts';

/** Each problem once, those in the file first: a gap it leaves in rows that stay as they are may be told of hundreds of them. */
function shownProblems(problems: readonly CsvProblem[], lang: Language): Check['problems'] {
  const said = problems
    .toSorted((a, b) => Number(a.line === 0) - Number(b.line === 0))
    .map(({ line, column, value, ...sentence }) => ({ line, column, value: value.slice(0, 200), message: say(lang, sentence) }));
  return [...new Map(said.map((one) => [JSON.stringify(one), one])).values()];
}

/** Reads a file without storing it: its problems by row, and what it would change. */
export const checkRates = ownVerb(rateSets.check, async ({ ctx, form, upload }) => {
  const { today, from } = changeDay(ctx, form.from);
  const text = textOf(await receive(upload));
  const newest = await ctx.db.system(loadRates);
  const current = newest?.data ?? NO_RATES;
  const parsed = parseRateCsv(text, current, from);
  const problems = shownProblems(parsed.problems ?? [], ctx.lang);
  const data = parsed.data ?? current;
  return {
    check: {
      in_force: newest?.version ?? null,
      prices: data.cards.length,
      ...compared(current, data, today),
      problem_count: problems.length,
      problems: problems.slice(0, MAX_SHOWN),
    },
  };
});
