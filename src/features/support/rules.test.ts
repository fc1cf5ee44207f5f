import { describe, expect, it } from 'vitest';
import { EVENT } from '../tracking/events.ts';
import { ASKED_REASONS, coverOf, lastDayOf, obstacleTo, obstacleToAny, reminderDue, sniff, type AskedReason, type Candidate } from './rules.ts';
import { CLAIM, CLAIM_STATUSES, claimCan, type ClaimAction } from './status.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const sound: Candidate = {
  status: 'En Route',
  isTest: false,
  processedAt: '2026-10-01T08:00:00Z',
  deliveredAt: null,
  lastEventAt: '2026-10-09T08:00:00Z',
  codes: [],
  coverMinor: 3000,
  claimId: null,
};
const delivered = (day: string): Partial<Candidate> => ({ status: 'Delivered', deliveredAt: `${day}T23:59:00Z` });
const why = (reason: AskedReason, over: Partial<Candidate> = {}) => obstacleTo(reason, { ...sound, ...over }, NOW)?.reason ?? null;

describe('the last day of a draft', () => {
  it('is the last on which the claim can be made, whatever it is for', () => {
    for (const reason of ['lost', 'damaged'] as const) {
      for (const over of [
        {},
        delivered('2026-10-20'),
        { processedAt: '2026-05-24T01:00:00Z' },
        { processedAt: '2026-05-24T01:00:00Z', ...delivered('2026-11-10') },
      ]) {
        const parcel = { ...sound, codes: [EVENT.lost, EVENT.damaged], ...over };
        const last = lastDayOf(reason, parcel);
        if (last === null) expect([reason, obstacleTo(reason, parcel, NOW)?.reason]).toEqual(['lost', 'delivered']);
        else {
          expect([reason, last, obstacleTo(reason, parcel, new Date(`${last}T23:59:59Z`))]).toEqual([reason, last, null]);
          expect(obstacleTo(reason, parcel, new Date(Date.parse(`${last}T23:59:59Z`) + 2000))).not.toBeNull();
        }
      }
    }
    expect(lastDayOf(null, sound)).toBe('2027-03-30');
    expect(lastDayOf(null, { ...sound, processedAt: null })).toBeNull();
  });

  it('is told of from seven days before, and again from two', () => {
    const on = (day: string) => reminderDue('2026-12-10', new Date(`${day}T09:00:00Z`));
    expect(['2026-12-02', '2026-12-03', '2026-12-07', '2026-12-08', '2026-12-10', '2026-12-11'].map(on)).toEqual([null, 7, 7, 2, 2, null]);
  });
});

describe('what can be claimed for', () => {
  it.each<[string, Partial<Candidate>]>([
    ['test', { isTest: true }],
    ['notLabeled', { status: 'Pending', processedAt: null }],
    ['notShipped', { status: 'Packed', processedAt: null }],
    ['cancelled', { status: 'Cancelled', processedAt: null }],
    ['claimed', { claimId: 90_001 }],
    ['notCovered', { coverMinor: 0 }],
    ['tooLate', { processedAt: '2026-05-23T23:59:00Z' }],
  ])('is nothing at all: %s', (reason, over) => {
    expect(obstacleToAny({ ...sound, ...over }, NOW)?.reason).toBe(reason);
    expect(ASKED_REASONS.map((asked) => why(asked, over))).toEqual(ASKED_REASONS.map(() => reason));
  });

  it('lasts 180 days, the last one included, and does not stumble over its own claim', () => {
    expect(obstacleToAny({ ...sound, processedAt: '2026-05-24T00:00:00Z' }, NOW)).toBeNull();
    expect(obstacleToAny({ ...sound, claimId: 7 }, NOW, 7)).toBeNull();
    expect(obstacleToAny({ ...sound, claimId: 7 }, NOW, 8)).toEqual({ reason: 'claimed', id: 7 });
  });

  it('is a lost parcel after 30 days and 14 without news, at once when tracking says so, never when it arrived or comes back', () => {
    expect(why('lost')).toBeNull();
    expect(obstacleTo('lost', { ...sound, processedAt: '2026-10-22T08:00:00Z' }, NOW)).toEqual({ reason: 'notYet', day: '2026-11-21' });
    expect(why('lost', { processedAt: '2026-10-21T08:00:00Z' })).toBeNull();
    expect(obstacleTo('lost', { ...sound, lastEventAt: '2026-11-19T08:00:00Z' }, NOW)).toEqual({ reason: 'notYet', day: '2026-12-03' });
    expect(why('lost', { lastEventAt: null })).toBeNull();
    expect(why('lost', { processedAt: '2026-11-19T08:00:00Z', codes: [EVENT.lost] })).toBeNull();
    expect(why('lost', delivered('2026-11-01'))).toBe('delivered');
    expect(why('lost', { codes: [EVENT.returned] })).toBe('returned');
  });

  it('is damage and missing contents for 30 days from delivery on, and damage that tracking knows', () => {
    expect([why('damaged'), why('missing')]).toEqual(['notArrived', 'notArrived']);
    expect([why('damaged', { codes: [EVENT.damaged] }), why('missing', { codes: [EVENT.damaged] })]).toEqual([null, 'notArrived']);
    for (const reason of ['damaged', 'missing'] as const) {
      expect(why(reason, delivered('2026-10-21'))).toBeNull();
      expect(obstacleTo(reason, { ...sound, ...delivered('2026-10-20') }, NOW)).toEqual({ reason: 'reportedLate', days: 30 });
    }
  });

  it('is never a delay', () => {
    expect([why('delayed'), why('delayed', delivered('2026-11-01'))]).toEqual(['delayed', 'delayed']);
  });
});

it('covers the better of both, and no more than goods and shipping were worth', () => {
  expect(coverOf({ defaultMinor: 3000, insuredMinor: 0, goodsMinor: 1000, shippingMinor: 500 })).toBe(1500);
  expect(coverOf({ defaultMinor: 3000, insuredMinor: 0, goodsMinor: 9000, shippingMinor: 500 })).toBe(3000);
  expect(coverOf({ defaultMinor: 3000, insuredMinor: 8000, goodsMinor: 9000, shippingMinor: 500 })).toBe(8000);
  expect(coverOf({ defaultMinor: 0, insuredMinor: 0, goodsMinor: 9000, shippingMinor: 500 })).toBe(0);
});

it('knows documents by their first bytes', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  expect(sniff(text('%PDF-1.7'))).toBe('application/pdf');
  expect(sniff(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(sniff(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
  expect(sniff(text('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp');
  for (const other of ['', '<html>', 'RIFF\0\0\0\0WAVE', ' %PDF-1.7', 'GIF89a', '<svg/>']) expect(sniff(text(other))).toBeNull();
});

it('ends in three states, and lets nobody act after the end', () => {
  const ends = CLAIM_STATUSES.filter((status) => CLAIM.transitions[status].length === 0);
  expect(ends).toEqual(['Approved', 'Refused', 'Withdrawn']);
  for (const status of ends) for (const action of Object.keys(CLAIM.actions) as ClaimAction[]) expect(claimCan(action, { status })).not.toBe(true);
});
