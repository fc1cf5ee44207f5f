import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelFacts, LabelParty } from '../facts.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { layoutCn23 } from './cn23-layout.ts';
import { measure } from '../../../papers/fonts.ts';
import { layoutInvoice } from './invoice-layout.ts';
import { layoutLabel } from './label-layout.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { renderAllPdf, renderCustomsPdf, renderInvoicePdf, renderLabelPdf } from './render.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { readCode128 } from '../../../papers/testing/code128-reader.ts';
import { barcodeWidths, pageContents, textLines } from '../../../papers/testing/read-pdf.ts';

const base = sampleFacts();
const chinese: LabelParty = {
  ...base.to,
  name: '王小明',
  street1: '浦东新区世纪大道100号龘靐',
  city: '上海市',
  province: null,
  country: 'CN',
  countryName: 'China',
};
const russian: LabelParty = {
  ...base.to,
  name: 'Анастасия Иванова',
  street1: 'ул. Большая Садовая, 302-бис',
  city: 'Москва',
  country: 'RU',
  countryName: 'Russia',
};

describe('a reprint', () => {
  it.each([
    ['label', renderLabelPdf],
    ['customs', renderCustomsPdf],
    ['invoice', renderInvoicePdf],
    ['all papers', renderAllPdf],
  ])('%s has the same bytes', async (_name, render) => {
    const facts = sampleFacts({ to: chinese, from: russian, isTest: true, dgCode: '0966' });
    const first = await render(facts);
    // Other documents in between must leave no trace in the next one.
    await render(sampleFacts({ to: russian }));
    const second = await render(structuredClone(facts));
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  });

  it.each([
    ['of a Western address', sampleFacts(), 'e86501b3c54c4ea2'],
    ['of a Chinese and a Russian one', sampleFacts({ to: chinese, from: russian, isTest: true, dgCode: '0966' }), '91b34baf43b1e488'],
  ])('%s is the document first printed', async (_name, facts, digest) => {
    // A different digest means that labels already sold would print differently: keep layout 1 and add a layout 2.
    const { bytes } = await renderLabelPdf(facts);
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('carries the day of the facts, not of printing', async () => {
    const { bytes } = await renderLabelPdf(base);
    expect(Buffer.from(bytes).toString('latin1')).toContain('(D:20261120081530Z)');
  });
});

describe('customs papers', () => {
  it('call a postal operator designated, and a courier by its name alone', async () => {
    const linesOf = async (carrier: string) => {
      const texts = [layoutCn22, layoutCn23].flatMap((layout) => layout(sampleFacts({ carrier }))).flatMap(({ shapes }) => shapes);
      return texts.flatMap((shape) => (shape.kind === 'text' && shape.text.startsWith(carrier) ? [shape.text] : []));
    };
    expect(new Set(await linesOf('Royal Mail'))).toEqual(new Set(['Royal Mail (designated operator / opérateur désigné)']));
    expect(new Set(await linesOf('DHL Express'))).toEqual(new Set(['DHL Express']));
  });

  it('show freight in the currency it was charged in, and the goods in theirs', () => {
    const goods = base.items.map((item) => ({ ...item, currency: 'EUR' }));
    const facts = sampleFacts({ currency: 'EUR', chargedIn: 'USD', items: goods, freightMinor: 1280, insuranceMinor: null });
    const texts = layoutInvoice(facts).flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
    expect(texts.filter((text) => text.includes('12.80'))).toEqual(['12.80 USD', '49.70 EUR + 12.80 USD']);
  });
});

describe('the barcode', () => {
  it.each(['LX123456785HK', 'RB123456785GB', 'A1234567890123456789012345678901234567B1', 'PKG-0042/x'])('of %s reads back', async (trackingNumber) => {
    const { bytes } = await renderLabelPdf(sampleFacts({ trackingNumber }));
    expect(readCode128(barcodeWidths(pageContents(bytes)[0] ?? ''))).toBe(trackingNumber);
  });

  it('starts and ends on whole dots of a 203 dpi printer', () => {
    const bars = layoutLabel(base).shapes.find((shape) => shape.kind === 'barcode');
    expect(bars).toBeDefined();
    const dots = [bars?.x ?? 0, bars?.module ?? 0].map((points) => (points * 203) / 72);
    for (const value of dots) expect(value).toBeCloseTo(Math.round(value), 6);
  });
});

describe('text', () => {
  it('can be copied out of the PDF in Chinese and Russian, rare characters too', async () => {
    const { bytes, warnings } = await renderLabelPdf(sampleFacts({ to: chinese, from: russian }));
    const lines = textLines(bytes);
    expect(lines).toContain('王小明');
    expect(lines).toContain('浦东新区世纪大道100号龘靐');
    expect(lines).toContain('Анастасия Иванова');
    expect(lines).toContain('ул. Большая Садовая, 302-бис');
    expect(warnings).toEqual([]);
  });

  it('can be copied where an accent changes the letter under it', async () => {
    const { bytes } = await renderLabelPdf(sampleFacts({ to: { ...russian, name: 'Ві́ктор Чирва́' } }));
    expect(textLines(bytes)).toContain('Ві́ктор Чирва́');
  });

  it('of a script without a font is spelled in Latin and named', async () => {
    const { bytes, warnings } = await renderLabelPdf(sampleFacts({ to: { ...base.to, name: 'สมชาย Lee' } }));
    expect(warnings).toContain('สมชาย → Somchai');
    const name = textLines(bytes).find((line) => line.endsWith(' Lee'));
    expect(name).toBe('Somchai Lee');
  });

  it('leaves out characters that nobody sees', async () => {
    const { bytes } = await renderLabelPdf(sampleFacts({ to: { ...base.to, name: 'Jor\u200bdan\ufeff El\u00adlis' } }));
    expect(textLines(bytes)).toContain('Jordan Ellis');
  });
});

/** Every text of a drawing must lie on its page. */
function expectInside({ shapes, width, height }: Drawing): void {
  for (const item of shapes) {
    if (item.kind !== 'text' || item.turn !== 0) continue;
    const long = measure(item.text, item.size, item.weight);
    const left = item.align === 'left' ? item.x : item.align === 'center' ? item.x - long / 2 : item.x - long;
    expect(left, item.text).toBeGreaterThanOrEqual(0);
    expect(left + long, item.text).toBeLessThanOrEqual(width);
    expect(item.y - item.size * 0.8, item.text).toBeGreaterThanOrEqual(0);
    expect(item.y + item.size * 0.25, item.text).toBeLessThanOrEqual(height);
  }
}

const word = (max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'WMil @-, 上海龘Щщéß'), minLength: 1, maxLength: max }).filter((text) => text.trim() !== '');

const anyParty: fc.Arbitrary<LabelParty> = fc.record({
  name: word(40),
  company: word(40),
  phone: word(20),
  street1: word(50),
  street2: word(50),
  city: word(40),
  province: word(40),
  postalCode: word(10),
  country: fc.constant('GB'),
  countryName: fc.constant('United Kingdom of Great Britain and Northern Ireland'),
});

const anyFacts: fc.Arbitrary<LabelFacts> = fc
  .record({
    to: anyParty,
    from: anyParty,
    consignor: anyParty,
    orderNumber: word(40),
    references: fc.array(word(40), { minLength: 3, maxLength: 3 }),
    comments: fc.array(word(80), { minLength: 3, maxLength: 3 }),
    isTest: fc.boolean(),
    dgCode: fc.constantFrom(null, '0965', 'ORMD1', 'SDEC4'),
    reason: fc.constant('other' as const),
    reasonText: word(60),
    items: fc.array(
      word(64).map((description) => ({ ...sampleFacts().items[0], description })),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map((change) => sampleFacts(change as Partial<LabelFacts>));

describe('the longest texts the fields allow', () => {
  it('stay on the page and are printed whole', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const label = layoutLabel(facts);
        for (const drawing of [label, ...layoutCn22(facts), ...layoutCn23(facts), ...layoutInvoice(facts)]) expectInside(drawing);
        const squeeze = (text: string): string => text.replace(/\s/g, '');
        const printed = squeeze(label.shapes.map((item) => (item.kind === 'text' ? item.text : '')).join(''));
        for (const text of [facts.to.name, facts.to.street1, facts.to.city, ...facts.comments]) expect(printed).toContain(squeeze(text));
      }),
      { numRuns: 60 },
    );
  });

  it('never set two lines of the delivery address on top of the barcode', () => {
    const facts = sampleFacts({
      to: {
        ...base.to,
        name: 'W'.repeat(40),
        company: 'W'.repeat(40),
        street1: 'W'.repeat(50),
        street2: 'W'.repeat(50),
        city: 'W'.repeat(40),
        province: 'W'.repeat(40),
      },
    });
    const { shapes } = layoutLabel(facts);
    const barcode = shapes.find((shape) => shape.kind === 'barcode');
    for (const item of shapes) if (item.kind === 'text' && /^W{9,}$/.test(item.text)) expect(item.y).toBeLessThan(barcode?.y ?? 0);
  });
});

describe('customs papers', () => {
  it('are a CN 22 below the limits and a CN 23 above', async () => {
    expect(textLines((await renderCustomsPdf(base)).bytes)).toContain('CN 22');
    expect(textLines((await renderCustomsPdf(sampleFacts({ weightG: 2001 }))).bytes)).toContain('CN 23');
  });

  it('list every article, on further pages where one is not enough', async () => {
    const [item] = base.items;
    const items = Array.from({ length: 40 }, (_, index) => ({ ...item, description: `Article number ${index}` })) as LabelFacts['items'];
    for (const render of [renderCustomsPdf, renderInvoicePdf]) {
      const { bytes } = await render(sampleFacts({ items, weightG: 9000 }));
      const text = textLines(bytes).join('\n');
      for (const each of items) expect(text).toContain(each.description);
      expect(pageContents(bytes).length).toBeGreaterThan(1);
    }
  });

  it('are not among all papers of a parcel that crosses no border', async () => {
    expect(pageContents((await renderAllPdf(sampleFacts({ isInland: true }))).bytes)).toHaveLength(1);
    expect(pageContents((await renderAllPdf(base)).bytes).length).toBeGreaterThan(2);
  });

  it('leave open what an article weighs where that is not known', async () => {
    const unknown = sampleFacts({ items: base.items.map((item) => ({ ...item, weightG: 0 })) });
    for (const facts of [unknown, { ...unknown, weightG: 3000 }]) expect(textLines((await renderCustomsPdf(facts)).bytes)).not.toContain('0.000');
    expect(textLines((await renderInvoicePdf(unknown)).bytes).join(' ')).not.toContain('Net weight');
  });

  it('show the identifiers, totals, terms and the buyer who is another', async () => {
    const identifiers = { ioss: 'IM3720000224', eori: 'GB123456789000', vat: 'GB123456789', voec: '2024061', importerTaxId: 'P123456789012' };
    const { bytes } = await renderInvoicePdf(sampleFacts({ identifiers, consignee: { ...base.to, name: 'Bolt Inc.' } }));
    const text = textLines(bytes).join(' ');
    for (const part of [
      'IOSS IM3720000224',
      'EORI GB123456789000',
      'VOEC 2024061',
      'P123456789012',
      '64.00 USD',
      'Bolt Inc.',
      'Sale of goods',
      'DDP San Francisco',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('dangerous goods', () => {
  it('put the UN number or the declaration on the label, from the parcel or an item', async () => {
    const [item] = base.items;
    const items = item ? [{ ...item, dgCode: 'SDEC2' }] : [];
    const lines = textLines((await renderLabelPdf(sampleFacts({ dgCode: '0968', items }))).bytes);
    expect(lines).toContain('UN3090');
    expect(lines).toContain('SDEC2');
    expect(lines.join(' ')).toContain('CARGO AIRCRAFT ONLY');
  });

  it('come with full-size marks, on pages after all others, and ordinary parcels with none', async () => {
    const [ordinary, marked] = [await renderAllPdf(base), await renderAllPdf(sampleFacts({ dgCode: '0965' }))];
    expect(pageContents(marked.bytes).length).toBeGreaterThan(pageContents(ordinary.bytes).length);
    expect(textLines(ordinary.bytes)).not.toContain('UN3480');
    expect(textLines(marked.bytes).filter((line) => line === 'UN3480')).toHaveLength(2);
  });
});

describe('a test label', () => {
  it('says so', async () => {
    const lines = textLines((await renderLabelPdf(sampleFacts({ isTest: true }))).bytes);
    expect(lines).toContain('TEST');
    expect(textLines((await renderLabelPdf(base)).bytes)).not.toContain('TEST');
  });

  it('has papers that say so: customs declarations of both kinds and invoice', async () => {
    const [cn22, cn23] = [sampleFacts({ isTest: true }), sampleFacts({ isTest: true, weightG: 2500 })];
    for (const paper of [renderCustomsPdf(cn22), renderCustomsPdf(cn23), renderInvoicePdf(cn22)]) expect(textLines((await paper).bytes)).toContain('TEST');
    for (const paper of [renderCustomsPdf(base), renderInvoicePdf(base)]) expect(textLines((await paper).bytes)).not.toContain('TEST');
  });
});
