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

it('keeps a name that is written from right to left in its place', async () => {
  const owner = await person(t, 'owner');
  await tell(owner.accountId, 'שלום (1)');
  expect((await outbox(t))[0]?.subject).toBe('A webhook of \u2068שלום (1)\u2069 was switched off');
});
