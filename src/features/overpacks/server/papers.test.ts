import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { readCode128 } from '../../../papers/testing/code128-reader.ts';
import { barcodeWidths, pageContents, textLines } from '../../../papers/testing/read-pdf.ts';
import { gs1128 } from '../../../papers/barcode.ts';
import type { Manifest } from '../../manifests/contract.ts';
import type { Overpack } from '../contract.ts';
import { measure } from '../../../papers/fonts.ts';
import { LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import { layoutContents } from './contents-layout.ts';
import { layoutSsccLabel } from './sscc-label-layout.ts';
import { senderLines, type OverpackFacts } from './paper-facts.ts';
import { readableSscc } from '../../../papers/sscc-label.ts';

let t: TestApp;
let ana: Caller;
let overpack: Overpack;
let number: string;

/** The reader shows FNC1, the symbol of value 102 in set C, as this character. */
const FNC1 = String.fromCharCode(102 + 32);
const PDF = { accept: 'application/pdf' };

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
  await setSender(t.app.db, ana.accountId);
  const parcel = await makeParcel(t.app, ana.accountId, { orderNumber: 'SO-1' });
  number = parcel.number;
  await t.app.db.system((tx) => sql`update shipments set exit_point = 'LAX', to_name = '王小明' where id = ${parcel.id}`.execute(tx));
  const { id } = (await ana.post<{ overpack: Overpack }>('/overpacks')).data.overpack;
  await ana.post(`/overpacks/${id}/shipments`, { tracking_numbers: [number] });
  overpack = (await ana.call<{ overpack: Overpack }>('PUT', `/overpacks/${id}/close`, { weight: 14.2, length: 60, width: 40, height: 30 })).data.overpack;
});
afterAll(() => t.stop());

/** An overpack with nothing that may be left out. */
function factsOf(parcels: number): OverpackFacts {
  const parcel = {
    id: 100001,
    label_id: 1,
    tracking_number: number,
    order_number: 'SO-1',
    status: 'Packed' as const,
    to_name: 'Bo Lind',
    to_city: 'Oslo',
    to_country: 'NO',
    weight_g: 450,
  };
  return {
    id: 1,
    sscc: overpack.sscc,
    createdAt: overpack.created,
    documentDate: '2026-01-10',
    isTest: true,
    sender: ['Ana'],
    entry: null,
    exit: null,
    service: null,
    terms: null,
    dgKind: 'lithium+limited',
    count: parcels,
    weightG: null,
    parcelsG: 90_000,
    sides: null,
    carrier: null,
    externalTracking: null,
    parcels: Array.from({ length: parcels }, (_, i) => ({ ...parcel, id: 100_001 + i })),
  };
}

describe('the SSCC label', () => {
  it('names its sender as their country writes it, with a province by its name', async () => {
    const ren = await asMerchant(t);
    const kumo = { name: 'Ren Ito', street1: '1-1 Marunouchi', city: 'Chiyoda-ku', province: '13', postal_code: '100-0005', country: 'JP' };
    await ren.call('PUT', '/users/me/consignor', { ...kumo, phone: '+81 3 5555 0100' });
    const lines = await t.app.db.system((tx) => senderLines(tx, ren.accountId));
    expect(lines).toEqual(['Ren Ito', '1-1 Marunouchi', 'Chiyoda-ku, Tokyo 100-0005', 'JAPAN']);
  });

  it('carries the SSCC as GS1-128 with FNC1 and AI (00)', async () => {
    const { bytes, headers } = await ana.get(`/overpacks/${overpack.id}?format=pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    const [page = ''] = pageContents(bytes);
    expect(readCode128(barcodeWidths(page))).toBe(`${FNC1}00${overpack.sscc}`);
    const lines = textLines(bytes);
    expect(lines).toEqual(
      expect.arrayContaining(['OVERPACK', 'HKGHUB', 'LAX', 'DDU', '14.200 kg', '60 × 40 × 30 cm', readableSscc(overpack.sscc), 'Ana Costa', 'HONG KONG']),
    );
  });

  it('is the same every time, and is 4 × 6 inches', async () => {
    const [first, second] = [await ana.get(`/overpacks/${overpack.id}`, PDF), await ana.get(`/overpacks/${overpack.id}`, PDF)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.bytes.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
  });

  it('tells a ZPL printer its symbols: start C, FNC1, digits in pairs', async () => {
    const { raw, headers } = await ana.get(`/overpacks/${overpack.id}`, { accept: 'application/zpl' });
    expect(headers['content-disposition']).toContain('attachment');
    expect(raw).toContain(`^FD>;>800${overpack.sscc}^FS`);
    expect(raw).toMatch(/\^BY4,3,256\n?\^BCN,256,N,N,N,N/);
  });

  it('keeps the longest carrier and number inside their cell, with and without dangerous goods', () => {
    const [carrier, externalTracking] = ['W'.repeat(20), 'W'.repeat(40)];
    for (const dgKind of [null, 'lithium']) {
      const { shapes } = layoutSsccLabel({ ...factsOf(1), dgKind, carrier, externalTracking });
      const texts = shapes.filter((shape) => shape.kind === 'text').filter(({ text }) => /^[W ]+$/.test(text));
      expect(texts.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(carrier + externalTracking);
      // The frame and the next band.
      const end = dgKind === null ? 290 : 276;
      for (const { text, x, y, size, weight } of texts) {
        expect(x + measure(text, size, weight)).toBeLessThanOrEqual(LABEL_WIDTH - 7 - 4 + 0.01);
        expect(y).toBeLessThan(end);
      }
    }
  });

  it('gives GS1-128 only for a right check digit', () => {
    expect(readCode128(gs1128('(00)095287654321012346'))).toBe(`${FNC1}00095287654321012346`);
    expect(() => gs1128('(00)095287654321012345')).toThrow();
  });
});

describe('the lists', () => {
  it('lists what is inside, in any script', async () => {
    const { bytes } = await ana.get(`/overpacks/${overpack.id}?document=contents&format=pdf`);
    const lines = textLines(bytes);
    expect(lines).toEqual(expect.arrayContaining([`Overpack ${overpack.id}`, 'SO-1', '王小明', 'US', '0.450 kg', 'Page 1 / 1']));
    expect(lines.some((line) => line.replaceAll(' ', '') === number)).toBe(true);
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(bytes.equals((await ana.get(`/overpacks/${overpack.id}?document=contents&format=pdf`)).bytes)).toBe(true);
    expect((await ana.get(`/overpacks/${overpack.id}?document=contents&format=zpl`)).status).toBe(406);
    const empty = (await ana.post<{ overpack: Overpack }>('/overpacks')).data.overpack;
    expect((await ana.get(`/overpacks/${empty.id}?document=contents&format=pdf`)).status).toBe(409);
    expect((await ana.get(`/overpacks/${empty.id}?format=pdf`)).status).toBe(200);
  });

  it('goes on over pages and loses no row', () => {
    const facts = factsOf(200);
    const pages = layoutContents(facts);
    expect(pages.length).toBeGreaterThan(3);
    const texts = pages.flatMap((page) => page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
    for (const one of facts.parcels) expect(texts).toContain(String(one.id));
    expect(texts).toContain('LITHIUM BATTERIES · LIMITED QUANTITIES');
    for (const { shapes, height } of pages) for (const shape of shapes) if (shape.kind === 'text') expect(shape.y).toBeLessThan(height - 30);
  });

  it('makes the manifest, which says that a draft is one', async () => {
    const { id } = (await ana.post<{ manifest: Manifest }>('/manifests', { entry_point: 'HKGHUB', carrier: 'SF Express', tracking_number: 'SF1234567890' }))
      .data.manifest;
    expect((await ana.get(`/manifests/${id}`, PDF)).status).toBe(409);
    await ana.post(`/manifests/${id}/overpacks`, { overpack_ids: [overpack.id] });
    expect(textLines((await ana.get(`/manifests/${id}`, PDF)).bytes)).toContain(`DRAFT · Manifest ${id}`);
    await ana.call('PUT', `/manifests/${id}/submit`);
    const { bytes } = await ana.get(`/manifests/${id}`, PDF);
    expect(textLines(bytes)).toEqual(expect.arrayContaining([`Manifest ${id}`, overpack.sscc, 'SF Express', 'SF1234567890', '14.200 kg', 'LAX']));
    expect(bytes.equals((await ana.get(`/manifests/${id}?format=pdf`)).bytes)).toBe(true);
  });
});
