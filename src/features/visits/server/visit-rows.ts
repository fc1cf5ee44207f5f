import { sql, type RawBuilder } from 'kysely';
import type { VisitRow } from '../contract.ts';

/** An account's visits, with the names of people, which lie outside the account. */
export const visitRows = (accountId: number): RawBuilder<VisitRow> => sql<VisitRow>`
  select g.id, g.started_at as started, g.reason, case when g.can_write then 'write' else 'read' end as kind,
         case when g.ended_at is not null then 'ended' when g.expires_at <= now() then 'expired' else 'running' end as status,
         case when g.ended_at is not null then g.ended_at when g.expires_at <= now() then g.expires_at end as ended, g.updated_at as updated,
         trim(s.first_name || ' ' || s.last_name) as staff, trim(p.first_name || ' ' || p.last_name) as person,
         (select count(*) from visit_steps v where v.account_id = g.account_id and v.visit_id = g.id and v.deed = 'look') as looked,
         (select count(*) from visit_steps v where v.account_id = g.account_id and v.visit_id = g.id and v.deed <> 'look') as changed
  from godmode_grants g
  join users s on s.id = g.staff_user_id
  join users p on p.id = g.user_id
  where g.account_id = ${accountId}`;
