import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { emptyOutbox, outbox } from '../../test/mail.ts';
import { person } from '../../test/people.ts';
import { mailReaders } from './mail-people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp({ ROLES: 'console' });
});
afterAll(() => t.stop());
beforeEach(() => emptyOutbox(t));

const tell = (accountId: number, account: string) =>
  t.app.db.system((tx) =>
    mailReaders(tx, t.app, { accountId, kind: 'digest', once: `o:${accountId}` }, () => ({
      subject: { key: 'webhooks:mail.subject', values: { account } },
      text: [],
      lines: [{ key: 'webhooks:mail.button', url: `${t.app.env.CONSOLE_URL}/returns/returns/view/7` }, { key: 'webhooks:mail.button' }],
      link: { label: { key: 'dashboard:mail.button' }, url: `${t.app.env.CONSOLE_URL}/returns/returns?sort=expires&order=asc` },
    })),
  );

it('leads who belongs to several accounts into the one that a mail is about, and others straight to its page', async () => {
  const [owner, other] = [await person(t, 'owner'), await person(t, 'owner')];
  await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${owner.accountId}, ${other.userId}, 'admin')`.execute(tx));
  await tell(owner.accountId, 'Nord');
  const [direct, through] = await outbox(t);
  const list = `${t.app.env.CONSOLE_URL}/returns/returns?sort=expires&order=asc`;
  expect([direct?.user_id, direct?.link]).toEqual([owner.userId, list]);
  const led = new URL(through?.link ?? '');
  expect([through?.user_id, led.origin, led.pathname]).toEqual([other.userId, new URL(t.app.env.ACCOUNTS_URL).origin, '/users/context']);
  expect(Object.fromEntries(led.searchParams)).toEqual({ account: String(owner.accountId), next: list });
  const [line, none] = (through?.content as { lineLinks?: (string | null)[] } | undefined)?.lineLinks ?? [];
  expect([new URL(line ?? '').searchParams.get('next'), none]).toEqual([`${t.app.env.CONSOLE_URL}/returns/returns/view/7`, null]);
});

it('keeps a name that is written from right to left in its place', async () => {
  const owner = await person(t, 'owner');
  await tell(owner.accountId, 'שלום (1)');
  expect((await outbox(t))[0]?.subject).toBe('A webhook of \u2068שלום (1)\u2069 was switched off');
});
