import { Writable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { LabelFacts } from '../facts.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import type { Paper } from '../../../papers/sheet.ts';
import { renderBatchPdf, renderSheetPdf } from './label-sheets.ts';

const labels = (count: number): LabelFacts[] => Array.from({ length: count }, (_, index) => sampleFacts({ trackingNumber: `LX${300_000_000 + index}HK` }));

const pageSizes = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g),
  ].map((match) => match[1] ?? '');

/** The page contents of a compressed PDF: streams that hold drawing operators. */
function contents(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map((match) => inflateSync(Buffer.from((match[1] ?? '').replace(/\n$/, ''), 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' re f'));
}

class Collector extends Writable {
  readonly parts: Buffer[] = [];
  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.parts.push(part);
    setImmediate(done);
  }
}

describe('renderSheetPdf', () => {
  it.each<[Paper, number, string]>([
    ['A4', 2, '595.28 841.89'],
    ['A4-2', 3, '595.28 841.89'],
    ['LETTER', 3, '612 792'],
    ['4x6', 5, '288 432'],
  ])('puts five labels on %s in %i pages', async (paper, pages, size) => {
    const { bytes } = await renderSheetPdf(labels(5), { paper });
    expect(pageSizes(bytes)).toEqual(Array.from({ length: pages }, () => size));
    const bars = contents(bytes)
      .join('')
      .split('\n')
      .filter((line) => line.split(' re').length > 20);
    expect(bars).toHaveLength(5);
  });

  it('keeps every label inside the paper', async () => {
    for (const paper of ['A4', 'A4-2', 'LETTER'] as const) {
      const { bytes } = await renderSheetPdf(labels(4), { paper });
      const [width = 0, height = 0] = (pageSizes(bytes)[0] ?? '').split(' ').map(Number);
      for (const [, a, b, c, d, e, f] of contents(bytes)
        .join('')
        .matchAll(/q ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) cm/g)) {
        for (const [x, y] of [
          [0, 0],
          [288, 0],
          [0, 432],
          [288, 432],
        ] as const) {
          const px = Number(a) * x + Number(c) * y + Number(e);
          const py = Number(b) * x + Number(d) * y + Number(f);
          expect(px >= 0 && px <= width && py >= 0 && py <= height).toBe(true);
        }
      }
    }
  });

  it('adds the customs declarations: a CN 22 beside its label, a CN 23 on a page of its own', async () => {
    const [first, second] = labels(2);
    const list = [first, { ...second, weightG: 3000 }] as LabelFacts[];
    expect(pageSizes((await renderSheetPdf(list, { paper: 'A4', hasCustoms: true })).bytes)).toEqual(['595.28 841.89', '595.28 419.53']);
    expect(pageSizes((await renderSheetPdf(list, { paper: '4x6', hasCustoms: true })).bytes)).toEqual(['288 432', '288 432', '288 432', '595.28 419.53']);
  });

  it('adds none for a parcel that crosses no border', async () => {
    const list = [sampleFacts({ isInland: true })];
    expect(pageSizes((await renderSheetPdf(list, { paper: '4x6', hasCustoms: true })).bytes)).toHaveLength(1);
  });

  it('refuses an empty list', async () => {
    await expect(renderSheetPdf([], { paper: 'A4' })).rejects.toMatchObject({ code: 'shipments_not_found' });
  });
});

describe('renderBatchPdf', () => {
  it('writes the same document as the one made in memory, and tells how far it is', async () => {
    const list = labels(60);
    const out = new Collector();
    const seen: number[] = [];
    const result = await renderBatchPdf(list, '4x6', out, (done) => seen.push(done));
    expect(result).toEqual({ count: 60, warnings: [] });
    expect(seen).toEqual([25, 50, 60]);
    const { bytes } = await renderSheetPdf(list, { paper: '4x6' });
    expect(Buffer.concat(out.parts).equals(Buffer.from(bytes))).toBe(true);
  });

  it('fails when the stream fails', async () => {
    const broken = new Writable({ write: (_part, _encoding, done) => done(new Error('disk full')) });
    await expect(renderBatchPdf(labels(60), '4x6', broken)).rejects.toThrow('disk full');
  });

  it('reads from an asynchronous source, and refuses an empty one', async () => {
    async function* source(list: readonly LabelFacts[]): AsyncGenerator<LabelFacts> {
      for (const facts of list) yield await Promise.resolve(facts);
    }
    expect((await renderBatchPdf(source(labels(3)), 'LETTER', new Collector())).count).toBe(3);
    await expect(renderBatchPdf(source([]), 'A4', new Collector())).rejects.toMatchObject({ code: 'shipments_not_found' });
  });
});
