import { describe, expect, it } from 'vitest';
import { adviceFor, type Facts } from './advice.ts';

const facts = (over: Partial<Facts> = {}): Facts => ({
  goods: 4600,
  condition: 'new',
  reason: 'changed_mind',
  recipient: 'Emily Clarke',
  reship: { carriage: 1090, duties: 330, handling: 220 },
  restock: 150,
  storage: 40,
  cannot: { reship: null, restock: null, discard: null },
  ...over,
});
const inShort = (over: Partial<Facts> = {}) => adviceFor(facts(over)).map(({ decision, keeps, is_best, sentence }) => [decision, keeps, is_best, sentence.key]);

describe('advice', () => {
  it('ranks by what is kept, and shows each figure it is reckoned by', () => {
    expect(inShort()).toEqual([
      ['restock', 4410, true, 'returns:advice.restock'],
      ['reship', 2960, false, 'returns:advice.reship'],
      ['discard', 0, false, 'returns:advice.discard'],
    ]);
    expect(adviceFor(facts()).map(({ parts }) => parts.map(({ code, amount, is_estimate }) => [code, amount, is_estimate]))).toEqual([
      [
        ['goods', 4600, false],
        ['restock', -150, false],
        ['storage', -40, true],
      ],
      [
        ['goods', 4600, false],
        ['carriage', -1090, true],
        ['duties', -330, true],
        ['reship', -220, false],
      ],
      [],
    ]);
  });

  it('says to discard what costs more to save than it is worth', () => {
    expect(inShort({ goods: 120, cannot: { reship: null, restock: 'No.', discard: null } })).toEqual([
      ['discard', 0, true, 'returns:advice.discardBest'],
      ['reship', -1520, false, 'returns:advice.reship'],
      ['restock', -70, false, 'returns:advice.restock'],
    ]);
  });

  it('never takes what is not known for nothing', () => {
    expect(inShort({ goods: null })).toEqual([
      ['reship', null, false, 'returns:advice.goodsUnknown'],
      ['restock', null, false, 'returns:advice.goodsUnknown'],
      ['discard', 0, false, 'returns:advice.discard'],
    ]);
    expect(inShort({ reship: { carriage: 1090, duties: null, handling: 220 }, storage: null })).toEqual([
      ['reship', null, false, 'returns:advice.reshipDuties'],
      ['restock', null, false, 'returns:advice.restockSize'],
      ['discard', 0, false, 'returns:advice.discard'],
    ]);
    // Nor where one of them is known: what may leave more comes before what is destroyed, and what only costs after it.
    expect(inShort({ reship: null }).map(([decision]) => decision)).toEqual(['restock', 'reship', 'discard']);
    expect(inShort({ reship: { carriage: 9000, duties: 0, handling: 220 } }).map(([decision]) => decision)).toEqual(['restock', 'discard', 'reship']);
    expect(
      adviceFor(facts({ reship: null }))
        .find((one) => one.decision === 'reship')
        ?.parts.map(({ amount }) => amount),
    ).toEqual([4600, null, null, null]);
  });

  it('never calls the best what cannot be chosen, and asks before a parcel goes to somebody who refused it', () => {
    expect(inShort({ cannot: { reship: null, restock: 'No.', discard: null }, reason: 'refused' })[0]).toEqual([
      'reship',
      2960,
      true,
      'returns:advice.refused',
    ]);
  });

  it('reckons junk as nothing and knows no price for what is damaged', () => {
    expect(inShort({ condition: 'junk' })[0]).toEqual(['discard', 0, true, 'returns:advice.discardBest']);
    expect(inShort({ condition: 'damaged' }).map(([decision, keeps, isBest]) => [decision, keeps, isBest])).toEqual([
      ['reship', null, false],
      ['restock', null, false],
      ['discard', 0, false],
    ]);
  });
});
