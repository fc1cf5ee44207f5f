import { describe, expect, it } from 'vitest';
import { findNamed, setPaletteSearches, type PaletteHit } from '../../web/palette.ts';

const SSCC = '106141411234567897';
const hit = (id: string, names: string[]): PaletteHit => ({ id, title: id, href: `/${id}`, names });
const go = new AbortController().signal;

describe('the object a scan names', () => {
  it('is the one that goes by the number, before those that hold it', async () => {
    setPaletteSearches([
      () => Promise.resolve([hit('shipment', ['100', 'LX123456785HK']), hit('other', ['101'])]),
      () => Promise.resolve([hit('overpack', ['60001', SSCC])]),
    ]);
    expect((await findNamed('lx123456785hk', go)).map((one) => one.id)).toEqual(['shipment']);
    expect((await findNamed(SSCC, go)).map((one) => one.id)).toEqual(['overpack']);
    expect((await findNamed('REFERENCE', go)).map((one) => one.id)).toEqual(['shipment', 'other', 'overpack']);
  });

  it('is found although another search fails; a failure is not taken for nothing', async () => {
    setPaletteSearches([() => Promise.resolve([hit('shipment', ['LX123456785HK'])]), () => Promise.reject(new Error('no network'))]);
    expect(await findNamed('LX123456785HK', go)).toHaveLength(1);
    await expect(findNamed('LX999999999HK', go)).rejects.toThrow('no network');
  });
});
