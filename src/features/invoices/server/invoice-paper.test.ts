import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../server/words.ts';
import { LANGUAGES } from '../../../shared/words.ts';
import { measure } from '../../../papers/fonts.ts';
import { warningsOf } from '../../../papers/pdf-document.ts';
import { INVOICE_GROUPS } from '../../../shared/fees.ts';
import { layoutMonthlyInvoice } from './invoice-paper.ts';
import type { InvoiceRecord } from './read-invoice.ts';

beforeAll(() => loadWords());

const record: InvoiceRecord = {
  id: 8001,
  account_id: 20001,
  number: 1,
  number_text: 'INV-000001',
  period: '2026-05',
  starts_at: '2026-05-01T00:00:00.000Z',
  ends_at: '2026-06-01T00:00:00.000Z',
  currency: 'USD',
  total_minor: 123_456_789,
  open_minor: 5000,
  issued_on: '2026-06-01',
  due_on: '2026-06-15',
  facts: {
    operator: { name: '远洋物流有限公司', lines: ['上海市浦东新区世纪大道一百号', 'Китай'], taxId: '91310000MA1K' },
    customer: { name: 'ООО «Гавань»', lines: ['ул. Академика Королёва, дом 12, корпус 3, квартира 48', 'Москва', 'Russia'], taxId: '7701234567' },
    timeZone: 'America/Argentina/ComodRivadavia',
    bank: ['Harbour Bank Ltd.', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
  },
  created_at: '2026-06-01T00:10:00.000Z',
  open_now: 0,
  status: 'Paid',
};
const lines = INVOICE_GROUPS.map((kind, index) => ({ kind, count: 12_000 + index, amount_minor: 98_765_432 }));

describe('the paper', () => {
  it.each(LANGUAGES)('prints Chinese and Russian names whole, and stays inside the page, in %s', (lang) => {
    const [page, ...more] = layoutMonthlyInvoice({ record, currency: 'USD', from: '2026-05-01', to: '2026-05-31', lines, lang });
    if (!page) throw new Error('There is no page.');
    expect(more).toEqual([]);
    expect(warningsOf([page])).toEqual([]);
    const texts = page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['远洋物流有限公司', 'ООО «Гавань»', 'INV-000001']));
    for (const { x, y, text, size, weight, align } of texts) {
      const width = measure(text, size, weight);
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
      expect([text, left >= 30 && left + width <= page.width - 30 && y > 40 && y < page.height - 30]).toEqual([text, true]);
    }
  });

  const textOf = (over: Partial<InvoiceRecord>) =>
    layoutMonthlyInvoice({ record: { ...record, ...over }, currency: 'USD', from: '2026-05-01', to: '2026-05-31', lines: [], lang: 'en' })
      .flatMap(({ shapes }) => shapes)
      .flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
      .join(' ');

  it('says what is open as it was when it was issued, not now', () => {
    expect(textOf({})).toContain('$50.00 USD');
    expect(textOf({})).toContain('Please add it to the balance by Jun 15, 2026.');
    expect(textOf({ open_minor: 0 })).toContain('No payment is due for this invoice.');
  });

  it('says what a transfer needs, and by whose clock its month is', () => {
    expect(textOf({})).toMatch(/RF\d\d20001/);
    expect(textOf({})).toContain('IBAN DE02 1203 0000 0000 2020 51');
    expect(textOf({ open_minor: 0 })).not.toContain('IBAN');
    expect(textOf({})).toContain('America/Argentina/ComodRivadavia');
  });

  it('is a credit note where more was refunded than charged', () => {
    const text = textOf({ total_minor: -2500, open_minor: 0 });
    expect(text).toMatch(/^Credit note INV-000001/);
    expect(text).toContain('-$25.00 USD');
    expect(text).not.toMatch(/Paid|ordered/);
  });
});
