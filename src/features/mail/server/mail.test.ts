import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, asNobody, asStaff, startApp, type TestApp } from '../../../../test/harness.ts';
import { person, setPassword } from '../../../../test/people.ts';
import { startSmtp, type SmtpServer } from '../../../../test/smtp.ts';
import { catalog } from '../../../program/features.ts';
import { all } from '../../../server/db.ts';
import type { Answer } from '../../../shared/contract.ts';
import { ALL_SCOPES, OPERATOR_SCOPES } from '../../../shared/permissions.ts';
import { sendResetLink } from '../../identity/server/send-reset-link.job.ts';
import { MAIL_KINDS, type mail, type MailRow } from '../contract.ts';
import { deliverDue } from './deliver-mail.job.ts';
import { sweepMail } from './sweep-mail.job.ts';

type Opened = Answer<typeof mail.get>;

interface Stored {
  id: number;
  recipient: string;
  status: string;
  attempts: number;
  problem: string | null;
  sealed_link: string | null;
}
const outbox = (t: TestApp, where = sql`true`) => t.app.db.system((tx) => all(tx, sql<Stored>`select * from mails where ${where} order by id`));
const soon = (t: TestApp) => t.app.db.system((tx) => sql`update mails set next_attempt_at = now() where status = 'waiting'`.execute(tx));
const clear = (t: TestApp) => t.app.db.system((tx) => sql`delete from mails`.execute(tx));
const admin = async (t: TestApp) => atAccounts(t, await asMerchant(t, { staffRole: 'admin', role: 'viewer' }));
/** Runs what waits for a password link, twice, as after a crash between the work and its end. */
async function runJobs(t: TestApp): Promise<void> {
  const jobs = await t.app.db.system((tx) =>
    all(tx, sql<{ id: string; data: Record<string, unknown> }>`select id, data from pgboss.job where name = ${sendResetLink.name} and state = 'created'`),
  );
  for (const { id, data } of jobs) {
    for (let i = 0; i < 2; i += 1) await sendResetLink.run(t.app, data, new AbortController().signal);
    await t.app.db.system((tx) => sql`delete from pgboss.job where id = ${id}::uuid`.execute(tx));
  }
  await deliverDue(t.app);
}
const linkIn = (text = '') => /http\S+#\S+/.exec(text)?.[0] ?? '';

it('knows every kind of mail that a feature declares', () => {
  expect(catalog.features.flatMap(({ names }) => Object.keys(names?.mails ?? {})).toSorted()).toEqual(MAIL_KINDS.toSorted());
});

describe('with an SMTP server', () => {
  let t: TestApp;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp();
    t = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'post@operator.example', OPERATOR_NAME: 'Nord & Süd', OPERATOR_ADDRESS: 'Quay 4|20457 Hamburg' });
  });
  afterAll(async () => {
    await t.stop();
    await smtp.stop();
  });
  beforeEach(async () => {
    await clear(t);
    smtp.received.length = 0;
    smtp.answer = () => null;
  });

  const invite = async (email: string, lang = 'en') => {
    const owner = await person(t, 'owner');
    const made = await owner.call<{ link: string; is_mailed: boolean; user: { id: number } }>(
      'POST',
      '/invitations',
      { email, role: 'shipping' },
      { 'accept-language': lang },
    );
    expect(made.status).toBe(201);
    return { owner, ...made.data };
  };

  it('sends an invitation as text and HTML, from the operator, with the link that works', async () => {
    const { link, is_mailed: isMailed } = await invite('new@colleague.example');
    expect(isMailed).toBe(true);
    await deliverDue(t.app);
    const [got, ...others] = smtp.received;
    expect(others).toEqual([]);
    expect(got).toMatchObject({ from: 'post@operator.example', to: ['new@colleague.example'] });
    expect(got?.headers).toMatchObject({ from: 'Nord & Süd <post@operator.example>', to: 'new@colleague.example', 'auto-submitted': 'auto-generated' });
    expect(got?.headers.subject).toMatch(/ invites you to /);
    const { 'text/plain': text = '', 'text/html': page = '' } = got?.parts ?? {};
    expect(linkIn(text)).toBe(link);
    expect(text).toContain('at Nord & Süd. Your role: Shipping.');
    expect(text).toMatch(/-- \nNord & Süd\nQuay 4\n20457 Hamburg\n+$/);
    expect(page).toContain(`href="${link}"`);
    expect(page).toContain('Nord &amp; Süd');
    expect(page).not.toMatch(/<script|<img|src=/);
    const opened = await asNobody(t).post('/invitation/open', { token: new URL(linkIn(text)).hash.slice(1) });
    expect(opened.data).toMatchObject({ invitation: { email: 'new@colleague.example' } });
    expect(await outbox(t)).toMatchObject([{ status: 'sent', attempts: 1 }]);
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(1);
  });

  it.each([
    ['zh', '邀请您加入', '链接七天内有效', /：\nhttp/],
    ['ru', 'приглашение в', 'Ссылка действует один раз', /:\nhttp/],
  ])('writes in %s to whoever reads it', async (lang, subject, sentence, button) => {
    await invite(`reader@${lang}.example`, lang);
    await deliverDue(t.app);
    expect(smtp.received[0]?.headers.subject).toContain(subject);
    expect(smtp.received[0]?.headers['content-language']).toBe(lang);
    expect(smtp.received[0]?.parts['text/plain']).toContain(sentence);
    expect(smtp.received[0]?.parts['text/plain']).toMatch(button);
    expect(smtp.received[0]?.parts['text/html']).toContain(`<html lang="${lang}">`);
  });

  it('writes nothing of a change that did not happen', async () => {
    const owner = await person(t, 'owner');
    expect((await owner.call('POST', '/invitations', { email: 'not-an-address', role: 'shipping' })).status).toBe(422);
    const { owner: other } = await invite('twice@colleague.example');
    expect((await other.call('POST', '/invitations', { email: 'twice@colleague.example', role: 'shipping' })).status).toBe(409);
    expect(await outbox(t)).toHaveLength(1);
  });

  it('sends the newest link only, and none of what was withdrawn', async () => {
    const { owner, user } = await invite('renewed@colleague.example');
    const renewed = await owner.call<{ link: string }>('PUT', `/invitations/${user.id}/link`);
    await deliverDue(t.app);
    expect(smtp.received.map(({ parts }) => linkIn(parts['text/plain']))).toEqual([renewed.data.link]);
    await owner.call('PUT', `/invitations/${user.id}/link`);
    await owner.call('DELETE', `/invitations/${user.id}`);
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(1);
    expect((await outbox(t)).map(({ status }) => status)).toEqual(['replaced', 'sent', 'replaced']);
    expect((await outbox(t, sql`status = 'replaced' and sealed_link is not null`)).length).toBe(0);
  });

  it('tries again later where the server cannot take it now, under the same Message-ID', async () => {
    await invite('later@colleague.example');
    const ids: string[] = [];
    smtp.answer = (command, line) => {
      if (command !== 'DATA-END') return null;
      ids.push(/^Message-ID: (.*)$/im.exec(line)?.[1] ?? '');
      return ids.length < 3 ? '451 4.3.0 Come back later' : null;
    };
    for (const attempts of [1, 2]) {
      await deliverDue(t.app);
      expect(await outbox(t)).toMatchObject([{ status: 'waiting', attempts, problem: expect.stringContaining('451') }]);
      await deliverDue(t.app); // Not due yet.
      expect(ids).toHaveLength(attempts);
      await soon(t);
    }
    await deliverDue(t.app);
    expect(await outbox(t)).toMatchObject([{ status: 'sent', problem: null }]);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<\d+\.[\w-]{16}@localhost>$/);
  });

  it('tries again when nobody listens, and when the connection breaks before the mail was taken', async () => {
    await invite('broken@colleague.example');
    smtp.answer = (command) => (command === 'RCPT' ? 'drop' : null);
    await deliverDue(t.app);
    expect(await outbox(t)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    await soon(t);
    await deliverDue({ ...t.app, env: { ...t.app.env, SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(await outbox(t)).toMatchObject([{ status: 'waiting', attempts: 2, problem: expect.stringContaining('ECONNREFUSED') }]);
  });

  it('gives up at once where the address is refused, and after a day of attempts', async () => {
    await invite('nobody@colleague.example');
    smtp.answer = (command) => (command === 'RCPT' ? '550 5.1.1 No such user' : null);
    await deliverDue(t.app);
    expect(await outbox(t)).toMatchObject([{ status: 'failed', attempts: 1, problem: expect.stringContaining('No such user') }]);
    await clear(t);
    await invite('busy@colleague.example');
    smtp.answer = (command) => (command === 'MAIL' ? '421 4.7.0 Busy' : null);
    for (let i = 0; i < 60; i += 1) {
      await soon(t);
      await deliverDue(t.app);
      // Soon after the server is there again the mail leaves, however long it was away.
      expect(await outbox(t, sql`next_attempt_at > now() + interval '31 minutes'`)).toEqual([]);
    }
    expect(await outbox(t)).toMatchObject([{ status: 'failed', attempts: 52 }]);
  });

  it('sends a mail once, however many workers look at the same time', async () => {
    for (let i = 0; i < 4; i += 1) await invite(`many${i}@colleague.example`);
    await Promise.all([deliverDue(t.app), deliverDue(t.app), deliverDue(t.app)]);
    expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual([0, 1, 2, 3].map((i) => `many${i}@colleague.example`));
  });

  it('sends the link that lets somebody in before what a job wrote to many', async () => {
    await invite('first@colleague.example');
    await t.app.db.system((tx) =>
      sql`
        insert into mails (kind, recipient, language, subject, content, status, next_attempt_at)
        select 'digest', 'many' || n || '@colleague.example', 'en', 'News', '{"text":["x"],"button":null,"after":[]}', 'waiting', now() - interval '1 hour'
        from generate_series(1, 20) n`.execute(tx),
    );
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(21);
    expect(smtp.received.slice(0, 5).flatMap(({ to }) => to)).toContain('first@colleague.example');
  });

  it('takes up again what a killed process had claimed', async () => {
    await invite('claimed@colleague.example');
    await t.app.db.system((tx) => sql`update mails set claimed_until = now() + interval '1 minute'`.execute(tx));
    await deliverDue(t.app);
    expect(smtp.received).toEqual([]);
    await t.app.db.system((tx) => sql`update mails set claimed_until = now() - interval '1 second'`.execute(tx));
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(1);
  });

  it('sends no link that ran out, and forgets it', async () => {
    await invite('late@colleague.example');
    await t.app.db.system((tx) => sql`update mails set link_until = now()`.execute(tx));
    await deliverDue(t.app);
    expect(smtp.received).toEqual([]);
    expect(await outbox(t)).toMatchObject([{ status: 'failed', problem: 'link_late', sealed_link: expect.any(String) }]);
    await sweepMail.run(t.app, {}, new AbortController().signal);
    expect(await outbox(t)).toMatchObject([{ sealed_link: null }]);
    await t.app.db.system((tx) => sql`update mails set created_at = now() - interval '91 days'`.execute(tx));
    await sweepMail.run(t.app, {}, new AbortController().signal);
    expect(await outbox(t)).toEqual([]);
  });

  it('keeps links encrypted, and shows none of what it sends', async () => {
    const { link } = await invite('secret@colleague.example');
    const token = new URL(link).hash.slice(1);
    expect(JSON.stringify(await outbox(t))).not.toContain(token);
    const staff = await admin(t);
    for (const status of ['waiting', 'sent']) {
      const [row] = (await staff<{ mails: MailRow[] }>('GET', '/staff/mail')).data.mails;
      const opened = await staff<Opened>('GET', `/staff/mail/${row?.id}`);
      expect(opened.data.mail).toMatchObject({ status, link: null, link_state: 'hidden' });
      expect(opened.raw).not.toContain(token);
      await deliverDue(t.app);
    }
  });

  it('sends again what staff ask for', async () => {
    await invite('again@colleague.example');
    const staff = await admin(t);
    const [row] = (await staff<{ mails: MailRow[] }>('GET', '/staff/mail?q=again@')).data.mails;
    await deliverDue(t.app);
    expect((await staff('PUT', `/staff/mail/${row?.id}/send`)).status).toBe(200);
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(2);
    await t.app.db.system((tx) => sql`update mails set link_until = now()`.execute(tx));
    expect(await staff('PUT', `/staff/mail/${row?.id}/send`)).toMatchObject({ status: 409, code: 'not_eligible', errors: { status: expect.any(String) } });
    expect((await staff('PUT', '/staff/mail/999999/send')).status).toBe(404);
    const listed = async (status: string) => (await staff<{ mails: MailRow[]; total: number }>('GET', `/staff/mail?status=${status}&total=true`)).data.total;
    expect([await listed('sent'), await listed('failed')]).toEqual([1, 0]);
  });

  it('lists all of it, page by page, by status, kind and day, and counts what matches', async () => {
    await t.app.db.system((tx) =>
      sql`
        insert into mails (kind, recipient, language, subject, content, status, created_at)
        select case when n % 2 = 0 then 'digest' else 'low_balance' end, 'reader' || n || '@colleague.example', 'en', 'Mail ' || n, '{"text":[],"button":null,"after":[]}',
          case when n % 3 = 0 then 'failed' else 'sent' end, '2026-01-01T12:00:00Z'::timestamptz + make_interval(days => (n / 100)::int)
        from generate_series(1, 300) n`.execute(tx),
    );
    const staff = await admin(t);
    type Page = { mails: MailRow[]; next_page: string | null; total?: number };
    const pageOf = async (query: string) => (await staff<Page>('GET', `/staff/mail?${query}`)).data;
    const first = await pageOf('limit=250&total=true');
    const second = await pageOf(`limit=250&page_token=${first.next_page}`);
    expect([first.total, first.mails.length, second.mails.length, second.next_page]).toEqual([300, 250, 50, null]);
    const subjects = [...first.mails, ...second.mails].map(({ subject }) => subject);
    expect([new Set(subjects).size, subjects[0], subjects.at(-1)]).toEqual([300, 'Mail 300', 'Mail 1']);
    expect((await pageOf('order=asc&limit=1')).mails[0]?.subject).toBe('Mail 1');
    const counted = async (query: string) => (await pageOf(`total=true&${query}`)).total;
    expect(await counted('status=failed,waiting')).toBe(100);
    expect(await counted('kind=digest')).toBe(150);
    expect(await counted('kind=digest&status=failed')).toBe(50);
    expect(await counted('created_min=2026-01-03&created_max=2026-01-03')).toBe(100);
    const counts = async (query: string) => (await staff<{ counts: Record<string, number> }>('GET', `/staff/mail/counts?${query}`)).data.counts;
    expect(await counts('')).toEqual({ sent: 200, failed: 100 });
    expect(await counts('kind=digest&status=failed')).toEqual({ sent: 100, failed: 50 });
    expect(await counts('q=READER300')).toEqual({ failed: 1 });
    expect((await staff('GET', '/staff/mail?kind=letter')).status).toBe(422);
  });

  describe('forgotten passwords', () => {
    it('are replaced by a link, once, and the person is told', async () => {
      const who = await asMerchant(t);
      const email = await setPassword(t, who.userId, 'plum kettle under stairs');
      const asked = await asNobody(t).post('/password-link/forgotten', { email: ` ${email.toUpperCase()} ` });
      expect(asked).toMatchObject({ status: 200, data: { is_mailed: true } });
      await runJobs(t);
      expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
      const link = linkIn(smtp.received[0]?.parts['text/plain']);
      expect(link).toMatch(new RegExp(`^${t.app.env.ACCOUNTS_URL}/choose-password#`));
      const token = new URL(link).hash.slice(1);
      expect((await asNobody(t).post('/password-link/use', { token, password: 'seven quiet lamps ashore' })).status).toBe(200);
      expect((await asNobody(t).post('/password-link/use', { token, password: 'seven quiet lamps ashore' })).status).toBe(410);
      expect((await asNobody(t).post('/session', { email, password: 'seven quiet lamps ashore' })).status).toBe(201);
      await deliverDue(t.app);
      expect(smtp.received[1]).toMatchObject({ to: [email], headers: { subject: 'Your password was changed' } });
      expect(smtp.received[1]?.parts['text/plain']).toContain(`${t.app.env.ACCOUNTS_URL}/forgot-password`);
      expect(smtp.received).toHaveLength(2);
    });

    it('are answered alike for somebody, for nobody and for the disabled, to whom nothing goes', async () => {
      const who = await asMerchant(t);
      const email = await setPassword(t, who.userId, 'plum kettle under stairs');
      await t.app.db.system((tx) => sql`update users set disabled_at = now() where id = ${who.userId}`.execute(tx));
      const [none, disabled] = [
        await asNobody(t).post('/password-link/forgotten', { email: 'nobody@here.example' }),
        await asNobody(t).post('/password-link/forgotten', { email }),
      ];
      expect(none.raw).toBe(disabled.raw);
      await runJobs(t);
      expect(await outbox(t)).toEqual([]);
    });

    it('leave the newest link only', async () => {
      const who = await asMerchant(t);
      const email = await setPassword(t, who.userId, 'plum kettle under stairs');
      await asNobody(t).post('/password-link/forgotten', { email });
      await asNobody(t).post('/password-link/forgotten', { email });
      await runJobs(t);
      expect((await outbox(t)).map(({ status }) => status)).toEqual(['replaced', 'sent']);
      const token = new URL(linkIn(smtp.received[0]?.parts['text/plain'])).hash.slice(1);
      expect((await asNobody(t).post('/password-link/open', { token })).status).toBe(200);
    });
  });

  it('are sent to an e-mail three times an hour at the most, and to as many as an address may ask for', async () => {
    const who = await asMerchant(t);
    const email = await setPassword(t, who.userId, 'plum kettle under stairs');
    await t.app.db.system((tx) => sql`delete from tries`.execute(tx));
    const ask = async (to: string) => (await asNobody(t).post('/password-link/forgotten', { email: to })).status;
    for (let i = 0; i < 5; i += 1) expect(await ask(email)).toBe(200);
    await runJobs(t);
    expect(await outbox(t)).toHaveLength(3);
    for (let i = 0; i < 15; i += 1) expect(await ask(`p${i}@here.example`)).toBe(200);
    expect(await ask('one.more@here.example')).toBe(429);
  });

  it('tells a person who changed the password themselves', async () => {
    const who = await person(t, 'owner');
    const email = await setPassword(t, who.userId, 'plum kettle under stairs');
    const changed = await who.call('PUT', '/profile/password', { current: 'plum kettle under stairs', next: 'seven quiet lamps ashore' });
    expect(changed.status).toBe(200);
    expect(await outbox(t)).toMatchObject([{ recipient: email, status: 'waiting' }]);
  });
});

describe('without an SMTP server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp();
  });
  afterAll(() => t.stop());

  it('tells who forgot their password whom to ask for the link', async () => {
    const asked = await asNobody(t).post('/password-link/forgotten', { email: 'nobody@here.example' });
    expect(asked.data).toEqual({ is_mailed: false, operator: t.app.env.OPERATOR_NAME });
  });

  it('mail is kept, shown to an administrator with its link, and that look is written down', async () => {
    const owner = await person(t, 'owner');
    const made = await owner.call<{ link: string; is_mailed: boolean }>('POST', '/invitations', { email: 'kept@colleague.example', role: 'viewer' });
    expect(made.data.is_mailed).toBe(false);
    await deliverDue(t.app);
    const staff = await admin(t);
    const list = (await staff<{ mails: MailRow[]; is_sending: boolean }>('GET', '/staff/mail?status=kept')).data;
    expect(list).toMatchObject({ is_sending: false, mails: [{ to: 'kept@colleague.example', status: 'kept', kind: 'invitation' }] });
    const id = list.mails[0]?.id;
    expect((await staff<Opened>('GET', `/staff/mail/${id}`)).data.mail).toMatchObject({ link: made.data.link, link_state: 'shown', language: 'en' });
    const looks = await t.app.db.system((tx) => all(tx, sql<{ verb: string; object_id: number }>`select verb, object_id from audit_log where account_id = 0`));
    expect(looks).toEqual([{ verb: 'mail.get', object_id: id }]);
    expect(await staff('PUT', `/staff/mail/${id}/send`)).toMatchObject({ status: 409, errors: { status: expect.stringContaining('SMTP_URL') } });
    await t.app.db.system((tx) => sql`update mails set link_until = now()`.execute(tx));
    expect((await staff<Opened>('GET', `/staff/mail/${id}`)).data.mail).toMatchObject({ link: null, link_state: 'gone' });
  });

  it('no token sees a link, whatever its scopes', async () => {
    const program = await asStaff(t, 'admin', [...ALL_SCOPES, ...OPERATOR_SCOPES]);
    expect((await program.get('/staff/mail')).status).toBe(200);
    expect((await program.get('/staff/mail/1')).status).toBe(403);
  });
});
