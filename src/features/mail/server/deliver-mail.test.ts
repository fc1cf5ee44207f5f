import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { person } from '../../../../test/people.ts';
import { startSmtp, type SmtpServer } from '../../../../test/smtp.ts';
import { all } from '../../../server/db.ts';
import { deliverDue } from './deliver-mail.job.ts';

let t: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'post@operator.example' });
});
afterAll(async () => {
  await smtp.stop();
  await t.stop();
});

it('lets no mail wait for one that the server does not answer, nor what is written meanwhile', async () => {
  const owner = await person(t, 'owner');
  const invite = async (name: string) =>
    expect((await owner.call('POST', '/invitations', { email: `${name}@colleague.example`, role: 'viewer' })).status).toBe(201);
  smtp.answer = (command, line) => (command === 'RCPT' && line.includes('hangs') ? 'hang' : null);
  await invite('hangs');
  for (let i = 1; i <= 6; i += 1) await invite(`waits-${i}`);
  const done = deliverDue(t.app);
  await expect.poll(() => smtp.received.length, { timeout: 8000 }).toBe(6);
  await invite('later');
  await expect.poll(() => smtp.received.at(-1)?.to, { timeout: 8000 }).toEqual(['later@colleague.example']);
  // What hangs is told that nobody is there any more.
  await smtp.stop();
  await done;
  smtp = await startSmtp();
});

it('keeps what the server does not take from our address, until that is put right', async () => {
  const owner = await person(t, 'owner');
  const email = 'patient@colleague.example';
  smtp.answer = (command) => (command === 'MAIL' ? '553 5.7.1 Sender address not owned by you' : null);
  const app = { ...t.app, env: { ...t.app.env, SMTP_URL: smtp.url } };
  await owner.call('POST', '/invitations', { email, role: 'viewer' });
  await deliverDue(app);
  const states = () =>
    t.app.db.system((tx) => all(tx, sql<{ status: string; problem: string | null }>`select status, problem from mails where recipient = ${email}`));
  expect(await states()).toEqual([{ status: 'waiting', problem: expect.stringContaining('553 5.7.1') as string }]);
  smtp.answer = () => null;
  await t.app.db.system((tx) => sql`update mails set next_attempt_at = now() where recipient = ${email}`.execute(tx));
  await deliverDue(app);
  expect([await states(), smtp.received.map(({ to }) => to[0])]).toEqual([[{ status: 'sent', problem: null }], expect.arrayContaining([email])]);
});
