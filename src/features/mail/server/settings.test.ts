import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, asNobody, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox } from '../../../../test/mail.ts';
import { person, trail, type Person } from '../../../../test/people.ts';
import { startSmtp, type SmtpServer } from '../../../../test/smtp.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { offLink } from '../../../server/mail.ts';
import type { Answer } from '../../../shared/contract.ts';
import { chosenMail } from '../../../shared/mails.ts';
import { ALWAYS_SENT, CHOSEN, type mail } from '../contract.ts';
import { deliverDue } from './deliver-mail.job.ts';

type Settings = Answer<typeof mail.getSettings>['mail_settings'];

let t: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'post@operator.example' });
});
afterAll(async () => {
  await t.stop();
  await smtp.stop();
});
beforeEach(async () => {
  await emptyOutbox(t);
  smtp.received.length = 0;
});

const settings = async (who: Person): Promise<Settings> => (await who.call<{ mail_settings: Settings }>('GET', '/profile/mail')).data.mail_settings;
const isOn = async (who: Person, kind: string) => (await settings(who)).chosen.find((one) => one.kind === kind)?.is_on;
/** Tells an account of a webhook that was switched off. */
const tell = (accountId: number, once = 'o', only?: number) =>
  t.app.db.system((tx) =>
    mailReaders(tx, t.app, { accountId, kind: 'webhook_disabled', once: `${once}:${accountId}`, ...(only !== undefined && { only }) }, () => ({
      subject: { key: 'webhooks:mail.subject', values: { account: 'Nord' } },
      text: [],
      lines: [{ key: 'webhooks:mail.button' }, { key: 'webhooks:mail.kept', values: { kept: '<30>' } }],
    })),
  );
const recipients = async () => {
  await deliverDue(t.app);
  return smtp.received.map(({ to }) => to[0]);
};
const emailOf = async ({ call }: Person) => (await call<{ profile: { email: string } }>('GET', '/profile')).data.profile.email;
const update = (query: ReturnType<typeof sql>) => t.app.db.system((tx) => query.execute(tx));

it('every kind that people choose is declared so, and no other', () => {
  expect(CHOSEN.filter((kind) => chosenMail(kind) === null)).toEqual([]);
  expect(ALWAYS_SENT.filter((kind) => chosenMail(kind) !== null)).toEqual([]);
});

describe('the settings of a person', () => {
  it('begin as declared, show what they may get, and keep what they choose in the trail', async () => {
    const owner = await person(t, 'owner');
    expect((await settings(owner)).chosen).toEqual(CHOSEN.map((kind) => ({ kind, is_on: chosenMail(kind)?.isOn })));
    expect((await settings(owner)).always).toEqual(ALWAYS_SENT.filter((kind) => kind !== 'staff_invitation'));
    const saved = await owner.call('PUT', '/profile/mail/webhook_disabled', { is_on: false });
    expect(saved.status).toBe(200);
    expect(await isOn(owner, 'webhook_disabled')).toBe(false);
    expect((await trail(t, owner.accountId)).at(-1)).toMatchObject({ verb: 'mail.saveSetting', detail: { kind: 'webhook_disabled', is_on: false } });
    await owner.call('PUT', '/profile/mail/webhook_disabled', { is_on: true });
    expect(await isOn(owner, 'webhook_disabled')).toBe(true);
    const shipping = await person(t, 'shipping', owner.accountId);
    expect((await settings(shipping)).chosen.map(({ kind }) => kind)).not.toContain('webhook_disabled');
    expect((await settings(shipping)).chosen.map(({ kind }) => kind)).toContain('task_ended');
  });

  it('name the invitations of staff to staff only', async () => {
    const staff = await atAccounts(t, await asMerchant(t, { staffRole: 'support' }));
    expect((await staff<{ mail_settings: Settings }>('GET', '/profile/mail')).data.mail_settings.always).toContain('staff_invitation');
  });

  it('cannot turn off what is always sent, and are a person’s own', async () => {
    const owner = await person(t, 'owner');
    for (const kind of ['password_reset', 'new_device', 'nothing']) {
      expect((await owner.call('PUT', `/profile/mail/${kind}`, { is_on: false })).status).toBe(404);
    }
    const other = await person(t, 'owner', owner.accountId);
    await owner.call('PUT', '/profile/mail/webhook_disabled', { is_on: false });
    expect(await isOn(other, 'webhook_disabled')).toBe(true);
    const program = caller(t.accounts, await asMerchant(t));
    expect((await program.get('/profile/mail')).status).toBe(403);
  });
});

describe('who gets a mail about an account', () => {
  it('are its people with the right to read of it who want it, each once', async () => {
    const owner = await person(t, 'owner');
    const off = await person(t, 'admin', owner.accountId);
    await choose(t, off.userId, 'webhook_disabled', false);
    await person(t, 'shipping', owner.accountId);
    const extra = await person(t, 'viewer', owner.accountId);
    await update(sql`update memberships set extra_access = '{developer:read}' where user_id = ${extra.userId}`);
    await person(t, 'owner');
    await tell(owner.accountId);
    await tell(owner.accountId);
    expect((await recipients()).toSorted()).toEqual([await emailOf(owner), await emailOf(extra)].toSorted());
  });

  it('is nobody suspended or disabled, nobody of a suspended account, nobody of a test account', async () => {
    const suspended = await person(t, 'owner');
    await update(sql`update memberships set suspended_at = now() where user_id = ${suspended.userId}`);
    const disabled = await person(t, 'owner', suspended.accountId);
    await update(sql`update users set disabled_at = now() where id = ${disabled.userId}`);
    await tell(suspended.accountId);
    const closed = await person(t, 'owner');
    await update(sql`update accounts set suspended_at = now() where account_id = ${closed.accountId}`);
    await tell(closed.accountId);
    const live = await person(t, 'owner');
    const test = await person(t, 'owner');
    await update(sql`update accounts set test_of = ${live.accountId} where account_id = ${test.accountId}`);
    await tell(test.accountId);
    expect(await recipients()).toEqual([]);
  });

  it('can be one person', async () => {
    const owner = await person(t, 'owner');
    const other = await person(t, 'owner', owner.accountId);
    await tell(owner.accountId, 'o', other.userId);
    expect(await recipients()).toEqual([await emailOf(other)]);
  });
});

describe('the link that turns a kind off', () => {
  const sent = async () => {
    const owner = await person(t, 'owner');
    await tell(owner.accountId);
    await deliverDue(t.app);
    const [mailed] = smtp.received;
    const link = offLink(t.app.env, owner.userId, 'webhook_disabled');
    return { owner, mailed, link, token: new URL(link).searchParams.get('token') ?? '' };
  };

  it('stands in the headers and at the foot, and not in mail that is always sent', async () => {
    const { mailed, link, owner } = await sent();
    expect(mailed?.headers).toMatchObject({ 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect(mailed?.parts['text/plain']).toContain(`Turn mails of this kind off:\n${link}`);
    expect(mailed?.parts['text/html']).toContain(`href="${link}"`);
    // A list, in both forms.
    expect(mailed?.parts['text/plain']).toMatch(/^\* Open the webhook\n\* .*<30> days/);
    expect(mailed?.parts['text/html']).toMatch(/<ul[^>]*><li>Open the webhook<\/li><li>[^<]*&lt;30&gt; days/);
    await owner.call('POST', '/invitations', { email: 'new@colleague.example', role: 'viewer' });
    await deliverDue(t.app);
    expect(smtp.received[1]?.headers['list-unsubscribe']).toBeUndefined();
    expect(smtp.received[1]?.raw).not.toContain('/mail/off');
  });

  it('asks first, then turns it off without signing in, as often as it is asked', async () => {
    const { owner, token } = await sent();
    const email = await emailOf(owner);
    const opened = await asNobody(t).post('/mail-off/open', { token });
    expect(opened).toMatchObject({ status: 200, data: { mail: { kind: 'webhook_disabled', email, is_on: true } } });
    expect(await isOn(owner, 'webhook_disabled')).toBe(true);
    for (let i = 0; i < 2; i += 1) expect(await asNobody(t).post('/mail-off/use', { token })).toMatchObject({ data: { mail: { is_on: false } } });
    expect(await isOn(owner, 'webhook_disabled')).toBe(false);
    await tell(owner.accountId, 'again');
    await deliverDue(t.app);
    expect(smtp.received).toHaveLength(1);
  });

  it('is the button of a mail program, in either form, and a look at it changes nothing', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { owner, link } = await sent();
      const url = link.slice(t.app.env.ACCOUNTS_URL.length);
      await t.accounts.inject({ method: 'GET', url });
      expect(await isOn(owner, 'webhook_disabled')).toBe(true);
      const payload = type.startsWith('multipart')
        ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
        : 'List-Unsubscribe=One-Click';
      const answer = await t.accounts.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(answer.statusCode).toBe(204);
      expect(await isOn(owner, 'webhook_disabled')).toBe(false);
    }
  });

  it('is refused when it is not ours', async () => {
    const { owner, token } = await sent();
    const other = await person(t, 'owner');
    const [id = '', kind = '', signature = ''] = token.split('.');
    const forged = [
      `${other.userId}.${kind}.${signature}`,
      `${id}.task_ended.${signature}`,
      `${id}.${kind}.${'A'.repeat(43)}`,
      new URL(offLink({ ...t.app.env, SECRET_KEY: 'another key of the same length...' }, owner.userId, kind)).searchParams.get('token') ?? '',
      // Signed by us, but not to be turned off.
      new URL(offLink(t.app.env, owner.userId, 'password_reset')).searchParams.get('token') ?? '',
    ];
    for (const one of forged) {
      for (const step of ['open', 'use'])
        expect(await asNobody(t).post(`/mail-off/${step}`, { token: one })).toMatchObject({ status: 410, code: 'mail_link_invalid' });
      const answer = await t.accounts.inject({ method: 'POST', url: `/mail/off?token=${one}` });
      expect(answer.statusCode).toBe(410);
    }
    expect((await t.accounts.inject({ method: 'POST', url: '/mail/off' })).statusCode).toBe(410);
    expect([await isOn(owner, 'webhook_disabled'), await isOn(other, 'webhook_disabled')]).toEqual([true, true]);
  });
});
