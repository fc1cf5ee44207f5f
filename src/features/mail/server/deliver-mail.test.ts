import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { person } from '../../../../test/people.ts';
import { startSmtp, type SmtpServer } from '../../../../test/smtp.ts';
import { all } from '../../../server/db.ts';
import { certificate } from '../../webhooks/server/testing/certificate.ts';
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

/** Owners and mail of their own for one server that answers as it is told. */
async function oneTry(email: string, refusing: string, refused: string) {
  const owner = await person(t, 'owner');
  smtp.answer = (command) => (command === refusing ? refused : null);
  const app = { ...t.app, env: { ...t.app.env, SMTP_URL: smtp.url } };
  await owner.call('POST', '/invitations', { email, role: 'viewer' });
  await deliverDue(app);
  smtp.answer = () => null;
  const states = () =>
    t.app.db.system((tx) => all(tx, sql<{ status: string; problem: string | null }>`select status, problem from mails where recipient = ${email}`));
  return { states, app };
}

it.each([
  ['MAIL', '553 5.7.1 Sender address not owned by you'],
  ['RCPT', '553 5.7.1 <post@operator.example>: Sender address rejected: not owned by user portolan'],
  ['RCPT', '550 5.1.8 <post@operator.example>: Domain not found'],
  ['RCPT', '554 5.7.1 <patient@colleague.example>: Relay access denied'],
  ['DATA-END', '554 5.7.60 SMTP; Client does not have permissions to send as this sender'],
])('keeps what the server does not take from us (%s: %s), until that is put right', async (command, refused) => {
  const email = `patient-${refused.slice(0, 9).replaceAll(' ', '.')}-${command}@colleague.example`.toLowerCase();
  const { states, app } = await oneTry(email, command, refused);
  expect(await states()).toEqual([{ status: 'waiting', problem: expect.stringContaining(refused.slice(0, 9)) as string }]);
  await t.app.db.system((tx) => sql`update mails set next_attempt_at = now() where recipient = ${email}`.execute(tx));
  await deliverDue(app);
  expect([await states(), smtp.received.map(({ to }) => to[0])]).toEqual([[{ status: 'sent', problem: null }], expect.arrayContaining([email])]);
});

it('says at once that a server cannot read an address that has other than Latin letters before the @, and nothing of the kind of any other', async () => {
  const written = await oneTry('почта@colleague.example', 'RCPT', '501 5.1.3 Bad recipient address syntax');
  expect(await written.states()).toEqual([{ status: 'failed', problem: 'not_ascii' }]);
  const unknown = await oneTry('никто@colleague.example', 'RCPT', '550 5.1.1 No such user');
  expect(await unknown.states()).toEqual([{ status: 'failed', problem: expect.stringContaining('No such user') as string }]);
  const latin = await oneTry('nobody@colleague.example', 'RCPT', '553 5.1.3 Mailbox name not allowed');
  expect(await latin.states()).toEqual([{ status: 'failed', problem: expect.stringContaining('not allowed') as string }]);
});

it('gives mail to a server on this machine whatever certificate it offers', async () => {
  await smtp.stop();
  smtp = await startSmtp(certificate({ name: 'snakeoil' }));
  const { states } = await oneTry('beside@colleague.example', 'none', '');
  expect(await states()).toEqual([{ status: 'sent', problem: null }]);
});
