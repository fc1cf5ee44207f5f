import { sql } from 'kysely';
import { z } from 'zod';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { say, sayName } from '../../../server/words.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import type { TaskArea } from '../contract.ts';

export const MAIL_ENDED = 'tasks.mail-ended';
/** Nobody waits in front of a task for longer. */
export const LONG_SECONDS = 60;

/** The list that a task opens over, as on its page; those of the accounts site have none of their own. */
const PAGES: Readonly<Record<TaskArea, () => string>> = {
  shipping: taskPaths.shipping,
  fulfilment: taskPaths.fulfillment,
  returns: taskPaths.returns,
  billing: taskPaths.shipping,
  developer: taskPaths.shipping,
};

const given = z.object({ accountId: z.int(), taskId: z.int() });

interface Ended {
  kind: string;
  area: TaskArea;
  outcome: 'done' | 'partly' | 'failed';
  /** What the mail says; where all steps failed, that can be tried again all the same. */
  text: 'done' | 'partly' | 'failed';
  created_by: number;
  total: number;
  failed: number;
  account: string;
}

/** Tells the person who started a long task that it ended. What programs and support start is nobody's to wait for. */
export const mailEnded: Job = {
  name: MAIL_ENDED,
  async run(app, data) {
    const { accountId, taskId } = given.parse(data);
    await app.db.lookup(async (tx) => {
      const ended = await maybe(
        tx,
        sql<Ended>`
          select t.kind, t.area, t.created_by, t.total, t.failed, a.name as account,
            case when t.status = 'Failed' or t.failed > 0 and t.failed >= t.total then 'failed' when t.failed > 0 then 'partly' else 'done' end as outcome,
            case when t.status = 'Failed' then 'failed' when t.failed > 0 then 'partly' else 'done' end as text
          from tasks t join accounts a on a.account_id = t.account_id
          where t.account_id = ${accountId} and t.id = ${taskId} and t.status in ('Succeeded', 'Failed') and t.created_by is not null
            and t.params #>> '{origin,tokenId}' is null and t.params #>> '{origin,staffUserId}' is null`,
      );
      if (!ended) return;
      const { created_by: only, area, outcome } = ended;
      const about = { accountId, kind: 'task_ended', once: `task:${accountId}:${taskId}`, only, needs: `${area}:read` } as const;
      await mailReaders(tx, app, about, ({ language }) => {
        const values = {
          task: say(language, { key: 'tasks:name', values: { kind: sayName(language, 'tasks', ended.kind), id: String(taskId) } }),
          account: ended.account,
          total: ended.total,
          failed: ended.failed,
        };
        return {
          subject: { key: `tasks:mail.${outcome}`, values },
          text: [{ key: `tasks:mail.${ended.text}Text`, values }],
          link: { label: { key: 'tasks:mail.button' }, url: `${app.env.CONSOLE_URL}${PAGES[area]()}?task=${taskId}` },
        };
      });
    });
  },
};
