import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import type { PublicTrack } from '../../tracking/contract.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { asMerchant, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { MAX_LOGO_BYTES, type TrackingPage } from '../contract.ts';

let t: TestApp;
let ana: Caller;
let parcel: string;
/** Not signed in, like a recipient. */
let anyone: Caller;

beforeAll(async () => {
  t = await startApp({ LOG_LEVEL: 'silent' });
  ana = await asMerchant(t, { funds: 10_000 });
  await setSender(t.app.db, ana.accountId);
  const { shipment } = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data;
  parcel = shipment.tracking_number ?? '';
  expect(parcel).not.toBe('');
  anyone = caller(t.console, { ...ana, token: '' });
});
afterAll(() => t.stop());

const PAGE = '/settings/tracking-page';
type Given = { tracking_page: TrackingPage };
const save = (who: Caller, body: object): Promise<Reply<Given>> => who.call('PUT', PAGE, body);
const brandOf = async (number: string) => (await anyone.get<{ track: PublicTrack }>(`/public/track/${number}`)).data.track.brand;

/** One gray pixel, with `filler` bytes after it, where every reader stops looking. */
const png = (filler = 0, side = 1): Buffer => {
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNsaGj4DwAFhAKAjM1mJgAAAABJRU5ErkJggg==', 'base64');
  dot.writeUInt32BE(side, 16);
  return Buffer.concat([dot, Buffer.alloc(filler)]);
};
function putLogo(who: Caller, content: Buffer | string, name = 'logo.png', headers: Record<string, string> = {}): Promise<Reply<Given>> {
  const form = sendFile({}, content, name);
  return who.call('PUT', `${PAGE}/logo`, form.body, { ...form.headers, ...headers });
}

async function deeds(who: Caller): Promise<string[]> {
  const rows = await t.app.db.system((tx) =>
    all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId} and verb like 'tracking_page.%' order by id`),
  );
  return rows.map((row) => row.verb);
}

it('is not changed over what somebody else made of it since it was read, whatever the logo', async () => {
  const who = await asMerchant(t);
  const { version } = (await who.get<Given>(PAGE)).data.tracking_page;
  expect((await putLogo(who, png())).status).toBe(200);
  expect((await save(who, { brand_name: 'First', version })).status).toBe(200);
  expect(await save(who, { brand_name: 'Second', version })).toMatchObject({ status: 409, code: 'conflict' });
  expect((await who.get<Given>(PAGE)).data.tracking_page.brand_name).toBe('First');
});

describe('the tracking page of an account', () => {
  it('shows nothing of it until it is set, and then what was set, to anyone with a number of the account', async () => {
    expect((await ana.get<Given>(PAGE)).data.tracking_page).toEqual({
      brand_name: '',
      accent: null,
      accent_light: null,
      accent_dark: null,
      support_url: null,
      support_email: null,
      logo_version: null,
      example_number: parcel,
      version: expect.any(String) as string,
    });
    expect(await brandOf(parcel)).toBeNull();
    const body = { brand_name: 'Harbour Goods', accent: '#FFD400', support_url: 'https://help.example.com/', support_email: 'help@example.com' };
    const saved = await save(ana, body);
    expect(saved).toMatchObject({ status: 200, data: { tracking_page: { ...body, accent: '#ffd400', accent_dark: '#ffd400' } } });
    const { accent_light: light } = saved.data.tracking_page;
    expect(light).not.toBe('#ffd400');
    expect(await brandOf(parcel)).toEqual({
      name: 'Harbour Goods',
      accent_light: light,
      accent_dark: '#ffd400',
      support_url: 'https://help.example.com/',
      support_email: 'help@example.com',
      logo_version: null,
    });
    expect(await deeds(ana)).toEqual(['tracking_page.save']);
    // The same again is the same page.
    expect((await save(ana, body)).data).toEqual(saved.data);
  });

  it('is not shown with the parcels of others, and emptied it is gone', async () => {
    const bo = await asMerchant(t, { funds: 10_000 });
    await setSender(t.app.db, bo.accountId);
    const { shipment } = (await bo.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data;
    const number = shipment.tracking_number ?? '';
    expect(await brandOf(number)).toBeNull();
    expect((await anyone.get(`/public/track/${number}/logo`)).status).toBe(404);
    await save(bo, { brand_name: 'Bo' });
    expect((await brandOf(number))?.name).toBe('Bo');
    expect((await brandOf(parcel))?.name).toBe('Harbour Goods');
    await save(bo, {});
    expect(await brandOf(number)).toBeNull();
  });

  it.each([
    [{ accent: 'red' }, { accent: 'This value does not have the expected form.' }],
    [{ accent: '#fff;}body{display:none' }, { accent: expect.any(String) as string }],
    [{ support_url: 'http://example.com' }, { support_url: expect.any(String) as string }],
    [{ support_url: 'javascript:alert(1)' }, { support_url: expect.any(String) as string }],
    [{ support_email: 'nobody' }, { support_email: expect.any(String) as string }],
    [{ brand_name: 'x'.repeat(41) }, { brand_name: 'Field must be at most 40 characters' }],
    [{ logo: 'x' }, { logo: 'This field is not known.' }],
  ])('refuses %o at the field and stores nothing', async (wrong, errors) => {
    const cy = await asMerchant(t);
    expect(await save(cy, wrong)).toMatchObject({ status: 422, code: 'invalid_input', errors });
    expect((await cy.get<Given>(PAGE)).data.tracking_page).toMatchObject({ brand_name: '', accent: null, support_url: null });
    expect(await deeds(cy)).toEqual([]);
  });

  it('is changed by those who may change settings only', async () => {
    const viewer = await asMerchant(t, { role: 'viewer', accountId: ana.accountId });
    expect((await viewer.get<Given>(PAGE)).data.tracking_page.brand_name).toBe('Harbour Goods');
    for (const answer of [await save(viewer, { brand_name: 'Mine' }), await putLogo(viewer, png()), await viewer.call('DELETE', `${PAGE}/logo`)]) {
      expect(answer).toMatchObject({ status: 403, code: 'access_denied' });
    }
    expect(await save(anyone, { brand_name: 'Mine' })).toMatchObject({ status: 401 });
    expect((await brandOf(parcel))?.name).toBe('Harbour Goods');
  });
});

describe('the logo', () => {
  it('is kept as it came and served as nothing but a picture, with a new word when it changes', async () => {
    const first = await putLogo(ana, png());
    expect(first.status).toBe(200);
    const version = first.data.tracking_page.logo_version;
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await brandOf(parcel))?.logo_version).toBe(version);
    const open = await anyone.get(`/public/track/${parcel}/logo?v=${version}`);
    expect(open).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': 'inline; filename="logo"',
      },
    });
    expect(open.bytes.equals(png())).toBe(true);
    expect((await ana.get(`${PAGE}/logo`)).bytes.equals(png())).toBe(true);
    expect((await putLogo(ana, png(1))).data.tracking_page.logo_version).not.toBe(version);
    // It and the other settings do not affect each other.
    expect((await save(ana, { brand_name: 'Harbour' })).data.tracking_page).toMatchObject({
      brand_name: 'Harbour',
      logo_version: expect.any(String) as string,
    });
  });

  it('is removed once, and then there is none', async () => {
    const bo = await asMerchant(t);
    await putLogo(bo, png());
    for (let i = 0; i < 2; i += 1) expect((await bo.call<Given>('DELETE', `${PAGE}/logo`)).data.tracking_page.logo_version).toBeNull();
    expect((await bo.get(`${PAGE}/logo`)).status).toBe(404);
    expect(await deeds(bo)).toEqual(['tracking_page.logo', 'tracking_page.logo']);
  });

  it('answers the same key once, and refuses it with another picture', async () => {
    const bo = await asMerchant(t);
    const key = { 'idempotency-key': 'logo' };
    const [first, again] = [await putLogo(bo, png(), 'logo.png', key), await putLogo(bo, png(), 'logo.png', key)];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await deeds(bo)).toEqual(['tracking_page.logo']);
    expect(await putLogo(bo, png(1), 'logo.png', key)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it.each([
    ['a vector drawing that calls itself a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'This is not a PNG'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is not a PNG'],
    ['a picture that breaks off', png().subarray(0, 50), 'This is not a PNG'],
    ['nothing', Buffer.alloc(0), 'This is not a PNG'],
    ['a picture of more bytes than allowed', png(MAX_LOGO_BYTES), '256 KB at most'],
    ['a picture that would take the reader’s memory', png(0, 60_000), '2000 pixels a side at most'],
    ['a picture without a side', png(0, 0), '2000 pixels a side at most'],
  ])('is not %s', async (_name, content, sentence) => {
    const bo = await asMerchant(t);
    expect(await putLogo(bo, content)).toMatchObject({ status: 422, code: 'invalid_input', errors: { file: expect.stringContaining(sentence) as string } });
    expect((await bo.get(`${PAGE}/logo`)).status).toBe(404);
    expect(await deeds(bo)).toEqual([]);
  });

  it('needs a form with a file', async () => {
    expect(await ana.call('PUT', `${PAGE}/logo`, { file: 'x' })).toMatchObject({ status: 415 });
    const form = sendFile({ extra: 1 }, png());
    expect(await ana.call('PUT', `${PAGE}/logo`, form.body, form.headers)).toMatchObject({ status: 422, errors: { extra: 'This field is not known.' } });
  });
});
