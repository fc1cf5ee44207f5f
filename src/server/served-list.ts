import { AppError } from '../shared/errors.ts';
import { problemsOf } from '../shared/issues.ts';
import type { AnyList, AnyRow } from '../shared/list.ts';
import type { ServedList } from './ctx.ts';
import { backwards } from './query-problems.ts';
import type { Verb } from './verb.ts';

/** A list with the verb that answers it. Throws if the two do not belong together, which is a programming error. */
export function served(list: AnyList, verb: Verb): ServedList {
  const { id, call, key, home } = list;
  if (call !== verb.call || verb.mode !== 'tenant') throw new Error(`The list ${id} is not what its verb answers.`);
  if (home === undefined) throw new Error(`The list ${id} has no address of its own.`);
  return {
    list,
    home,
    read: async (tx, ctx, asked) => {
      const parsed = call.query?.safeParse({ ...asked, ...list.query });
      if (parsed?.success === false) {
        const fields = Object.entries(problemsOf(parsed.error)).map(([path, problem]) => [`filter/${path}`, problem]);
        throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
      }
      const wrong = backwards(Object(parsed?.data), ctx.actor.timeZone);
      if (Object.keys(wrong).length > 0)
        throw new AppError('invalid_input', { fields: Object.fromEntries(Object.entries(wrong).map(([path, problem]) => [`filter/${path}`, problem])) });
      const work = { ctx, tx, query: parsed?.data ?? {}, params: {}, body: undefined, form: {}, upload: undefined };
      const answer = (await verb.run(work as Parameters<Verb['run']>[0])) as AnyRow;
      return { rows: answer[key] as AnyRow[], next: answer.next_page as string | null, total: (answer.total as number | undefined) ?? null };
    },
  };
}
