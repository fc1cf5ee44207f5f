import { describe, expect, it } from 'vitest';
import { unpackGraphic } from '../../../papers/testing/unpack-graphic.ts';
import { renderLabelZpl } from './render.ts';
import { sampleFacts } from './testing/sample-facts.ts';

const base = sampleFacts();
const zplOf = (change: Parameters<typeof sampleFacts>[0]): string => Buffer.from(renderLabelZpl(sampleFacts(change)).bytes).toString('latin1');

describe('a label as ZPL', () => {
  it('is one label of 812 × 1218 dots in plain ASCII', () => {
    const zpl = zplOf({ to: { ...base.to, name: '王小明' } });
    expect(zpl).toMatch(/^\^XA\n[\s\S]*\^PW812\n\^LL1218\n[\s\S]*\^XZ\n$/);
    expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
    expect(zpl.split('^XA').length).toBe(2);
  });

  it('is the same bytes twice', () => {
    const change = { isTest: true, dgCode: '0966', to: { ...base.to, name: '王小明' } };
    expect(zplOf(change)).toBe(zplOf(change));
  });

  it('cannot be broken out of by a command in a name', () => {
    const zpl = zplOf({ to: { ...base.to, name: '^XZ^XA^FDx~JR' } });
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it('prints Western text by the printer and everything else as a picture', () => {
    expect(zplOf({ to: { ...base.to, name: 'Zoë Müller' } })).toContain('^FDZo_C3_AB M_C3_BCller^FS');
    const plain = zplOf({}).split('^GFA').length;
    expect(zplOf({ to: { ...base.to, name: 'Анастасия', street1: '世纪大道100号' } }).split('^GFA').length).toBe(plain + 2);
  });

  it('draws the letters it sends as pictures', () => {
    const field = /\^GFA[^^]*/.exec(zplOf({ to: { ...base.to, name: '一' } }))?.[0] ?? '';
    const bits = unpackGraphic(field);
    expect(bits.filter((byte) => byte === 255).length).toBeGreaterThan(bits.length / 2);
  });

  it('has the barcode with bars of 4 dots', () => {
    expect(zplOf({})).toMatch(/\^BY4,3,\d+\^BCN,\d+,N,N,N,A\^FH\^FDLX123456785HK\^FS/);
  });

  it('stays on the label with the longest texts', () => {
    const wide = 'Щ'.repeat(40);
    const zpl = zplOf({ isTest: true, to: { ...base.to, name: wide, street1: wide, city: wide } });
    for (const [, x, y, total, rowBytes] of zpl.matchAll(/\^FO(\d+),(\d+)[^G]*\^GFA,(\d+),\d+,(\d+)/g)) {
      expect(Number(x) + Number(rowBytes) * 8).toBeLessThanOrEqual(812 + 8);
      expect(Number(y) + Number(total) / Number(rowBytes)).toBeLessThanOrEqual(1218);
    }
  });
});
