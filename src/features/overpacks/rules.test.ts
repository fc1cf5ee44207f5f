import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSscc } from '../../shared/sscc.ts';
import { cleanNumber, dgKindOf, MAX_PARCELS, refusalOf, splitNumbers, type Parcel, type Target } from './rules.ts';
import { ssccOf } from './server/sscc.ts';
import { obstacleTo, OVERPACK, overpackCan, overpackStage, type OverpackAction, type OverpackState } from './status.ts';

const LANE = { entryPoint: 'HKGHUB', exitPoint: 'LAX', terms: 'DDU', dgKind: 'none' };
const parcel: Parcel = { ...LANE, status: 'Labeled', overpackId: null, isTest: false };
const into: Target = { id: 60001, isTest: false, count: 1, lane: LANE };

describe('what goes into an overpack', () => {
  it.each<[string, Partial<Parcel>, Partial<Target>, string | null]>([
    ['a parcel like those inside', {}, {}, null],
    ['the first parcel, whatever it is', { terms: 'DDP', dgKind: 'lithium' }, { count: 0, lane: null }, null],
    ['a pending shipment', { status: 'Pending' }, {}, 'pending'],
    ['a cancelled label', { status: 'Cancelled' }, {}, 'cancelled'],
    ['a parcel on its way', { status: 'En Route' }, {}, 'processed'],
    ['a parcel of this overpack', { status: 'Packed', overpackId: 60001 }, {}, 'here'],
    ['a parcel of another overpack', { status: 'Packed', overpackId: 60002 }, {}, 'elsewhere'],
    ['a parcel of a transmitted overpack', { status: 'Processed', overpackId: 60002 }, {}, 'elsewhere'],
    ['a test label among real ones', { isTest: true }, {}, 'test'],
    ['another entry point', { entryPoint: 'SZXHUB' }, {}, 'entry'],
    ['another exit point', { exitPoint: 'JFK' }, {}, 'exit'],
    ['other terms', { terms: 'DDP' }, {}, 'terms'],
    ['dangerous goods among ordinary ones', { dgKind: 'lithium' }, {}, 'dangerousGoods'],
    ['ordinary goods among dangerous ones', {}, { lane: { ...LANE, dgKind: 'lithium' } }, 'ordinaryGoods'],
    ['another kind of dangerous goods', { dgKind: 'limited' }, { lane: { ...LANE, dgKind: 'lithium' } }, 'otherDangerousGoods'],
    ['one too many', {}, { count: MAX_PARCELS }, 'full'],
  ])('%s', (_name, p, o, reason) => {
    expect(refusalOf({ ...parcel, ...p }, { ...into, ...o })).toBe(reason);
  });

  it('tells kinds of dangerous goods apart, not their codes', () => {
    expect(dgKindOf([])).toBe('none');
    expect(dgKindOf(['None'])).toBe('none');
    expect(dgKindOf(['0967', '0966'])).toBe('lithium');
    expect(dgKindOf(['SDEC1', 'ORMD2', '0965'])).toBe('declared+limited+lithium');
  });
});

describe('what was scanned', () => {
  it('reads numbers as scanners, lists and people write them', () => {
    expect(splitNumbers('HB100000015HK')).toEqual(['HB100000015HK']);
    expect(splitNumbers('hb 100 000 015 hk')).toEqual(['HB100000015HK']);
    expect(splitNumbers('HB100000015HK\r\nHB100000029HK,HB100000015HK;;\t ')).toEqual(['HB100000015HK', 'HB100000029HK']);
    expect(splitNumbers('HB100000015HK HB100000029HK')).toEqual(['HB100000015HK', 'HB100000029HK']);
    expect(splitNumbers(' \n ')).toEqual([]);
  });

  it('cleans the same number to the same number', () => {
    fc.assert(fc.property(fc.string(), (text) => cleanNumber(cleanNumber(text)) === cleanNumber(text)));
  });
});

describe('states', () => {
  const state = (over: Partial<OverpackState> = {}): OverpackState => ({ status: 'Open', closed: false, manifest_id: null, total_shipments: 1, ...over });
  const possible = (s: OverpackState) => (Object.keys(OVERPACK.actions) as OverpackAction[]).filter((action) => overpackCan(action, s) === true);

  it('allows in each state what makes sense there', () => {
    expect(possible(state({ total_shipments: 0 }))).toEqual(['scan', 'remove', 'delete']);
    expect(possible(state())).toEqual(['scan', 'remove', 'close', 'contents']);
    expect(possible(state({ closed: true }))).toEqual(['close', 'reopen', 'manifest', 'contents']);
    expect(possible(state({ closed: true, manifest_id: 1 }))).toEqual(['contents']);
    expect(possible(state({ closed: true, manifest_id: 1, status: 'Locked' }))).toEqual(['contents']);
  });

  it('names the first thing in the way', () => {
    expect(obstacleTo('scan', state({ closed: true, manifest_id: 1, status: 'Locked' }))).toBe('locked');
    expect(overpackCan('scan', state({ closed: true }))).toEqual({ reason: 'overpacks:why.closed' });
    expect(overpackStage({ status: 'Open', closed: true, manifest_status: 'Draft' })).toBe('onManifest');
  });
});

describe('SSCC', () => {
  it('counts the extension digit on when the serials behind the prefix are used up', () => {
    const setting = { prefix: '9521321', extension: 3 };
    expect(ssccOf(setting, 12)).toMatch(/^39521321000000012\d$/);
    expect(ssccOf({ prefix: '9521321000', extension: 0 }, 2_000_005)).toMatch(/^29521321000000005\d$/);
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (serial) => isSscc(ssccOf(setting, serial))));
  });
});
