import { describe, expect, it } from 'vitest';
import { estimateQuery } from '../../estimates/contract.ts';
import { estimateOf } from './estimate-of.ts';
import { sampleShipment } from './testing/sample-shipment.ts';

const [item] = sampleShipment().line_items;
if (item === undefined) throw new Error('The sample has no item');

describe('the estimate of a saved shipment', () => {
  it('asks with values that the estimate accepts', () => {
    const asked = estimateOf(sampleShipment(), false);
    expect(estimateQuery.safeParse(asked).error).toBeUndefined();
    expect(asked).toMatchObject({ entry_point: 'HKGHUB', country: 'US', weight: 0.45, terms: 'DDU', goods: '36.3:610910:CN' });
  });

  it('values lines exactly and leaves out codes that are missing', () => {
    const asked = estimateOf(sampleShipment({ line_items: [item, { ...item, hts_code: null, quantity: 1, value: 0.1 }] }), false);
    expect(asked.goods).toBe('36.3:610910:CN,0.1::CN');
    expect(estimateQuery.safeParse(asked).success).toBe(true);
  });

  it('names the currency of a line that is in another', () => {
    const asked = estimateOf(sampleShipment({ line_items: [item, { ...item, currency: 'JPY', quantity: 1, value: 3000 }] }), false);
    expect(asked.goods).toBe('36.3:610910:CN,3000:610910:CN:JPY');
    expect(estimateQuery.safeParse(asked).success).toBe(true);
  });

  it('names each dangerous-goods code once, and none for ordinary goods', () => {
    const codes = (dg: ('0967' | 'None' | null)[]) => estimateOf(sampleShipment({ line_items: dg.map((dg_code) => ({ ...item, dg_code })) }), false).dg_codes;
    expect(codes([null, 'None'])).toBeUndefined();
    expect(codes(['0967', '0967', null])).toBe('0967');
  });

  it('insures only when asked, and includes the override fee', () => {
    expect(estimateOf(sampleShipment({ insured_value: 80 }), false).insurance).toBeUndefined();
    expect(estimateOf(sampleShipment({ insurance: true, insured_value: 80 }), true)).toMatchObject({ insurance: 80, ignore_bad_address: true });
  });
});
