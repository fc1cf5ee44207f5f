import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT, EVENT_CODES, EVENT_KINDS } from './events.ts';
import { JOURNEY, nextStep, stepsBetween } from './journey.ts';
import { legStates, nextStatus, progressOf, TRACKED_STATUSES, trackStatus, type Seen, knowsRecipient, problemOf } from './rules.ts';
import en from './text/en.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const seen = (...codes: number[]): Seen[] => codes.map((code, hour) => ({ code, at: at(hour) }));
const history = fc.array(fc.record({ code: fc.constantFrom(...EVENT_CODES), at: fc.integer({ min: 0, max: 200 }).map(at) }), { maxLength: 12 });

describe('events', () => {
  it('have words and belong to the leg of their hundreds', () => {
    expect(Object.keys(en.events).map(Number)).toEqual(EVENT_CODES);
    expect(EVENT_KINDS.get(131)).toEqual({ code: 131, leg: 'customs', effect: 'en_route' });
    expect(EVENT_KINDS.get(203)).toEqual({ code: 203, leg: 'delivered', effect: 'delivered' });
  });
});

describe('progress', () => {
  it.each([
    [[], null],
    [[EVENT.labelCreated, EVENT.received], null],
    [[EVENT.received, EVENT.processed], 'Processed'],
    [[EVENT.processed, EVENT.departed], 'En Route'],
    [[EVENT.attempted], 'En Route'],
    [[EVENT.outForDelivery, EVENT.atDoor], 'Delivered'],
    [[EVENT.atDoor, EVENT.outForDelivery], 'Delivered'],
    [[EVENT.atDoor, EVENT.returned], 'En Route'],
    [[EVENT.atDoor, EVENT.returned, EVENT.inLocker], 'Delivered'],
  ])('of %j is %s', (codes, status) => {
    expect(progressOf(seen(...codes)).status).toBe(status);
  });

  it('is the same in whatever order the events come in, one by one or at once', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), fc.constantFrom('Labeled', 'Packed', 'Processed'), (events, random, start) => {
        const shuffled = events
          .map((event) => [random.next().value as number, event] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, event]) => event);
        expect(progressOf(shuffled)).toEqual(progressOf(events));
        let status: string = start;
        shuffled.forEach((_, i) => {
          status = nextStatus(status, progressOf(shuffled.slice(0, i + 1)));
        });
        expect(status).toBe(nextStatus(start, progressOf(events)));
        expect(TRACKED_STATUSES).toContain(status);
      }),
    );
  });

  it('never takes Delivered back, save by a return', () => {
    fc.assert(
      fc.property(history, (events) => {
        const before = nextStatus('Labeled', progressOf([...events, { code: EVENT.atDoor, at: at(300) }]));
        expect(before).toBe('Delivered');
        for (const code of EVENT_CODES) {
          const after = nextStatus(before, progressOf([...events, { code: EVENT.atDoor, at: at(300) }, { code, at: at(301) }]));
          expect(after).toBe(code === EVENT.returned ? 'En Route' : 'Delivered');
        }
      }),
    );
  });

  it('keeps what a manifest said when the events know less', () => {
    expect(nextStatus('Processed', progressOf(seen(EVENT.received)))).toBe('Processed');
    expect(nextStatus('Packed', progressOf(seen(EVENT.received)))).toBe('Packed');
  });
});

describe('the status a track shows', () => {
  it.each([
    [[EVENT.labelCreated], 'Pending'],
    [[EVENT.departed, EVENT.held], 'Customs'],
    [[EVENT.held, EVENT.released], 'En Route'],
    [[EVENT.outForDelivery, EVENT.attempted], 'Exception'],
    [[EVENT.attempted, EVENT.outForDelivery], 'En Route'],
    [[EVENT.outForDelivery, EVENT.inMailbox], 'Delivered'],
    [[EVENT.inMailbox, EVENT.returned], 'Exception'],
  ])('after %j is %s', (codes, status) => {
    expect(trackStatus(seen(...codes))).toBe(status);
    expect(trackStatus(seen(...codes), true)).toBe('Cancelled');
  });
});

describe('the way leg by leg', () => {
  it.each([
    [[], 'current ahead ahead ahead ahead'],
    [[EVENT.received], 'current ahead ahead ahead ahead'],
    [[EVENT.departed], 'done current ahead ahead ahead'],
    [[EVENT.presented, EVENT.held], 'done done problem ahead ahead'],
    [[EVENT.held, EVENT.released], 'done done current ahead ahead'],
    [[EVENT.departed, EVENT.outForDelivery], 'done done done current ahead'],
    [[EVENT.outForDelivery, EVENT.attempted], 'done done done problem ahead'],
    [[EVENT.outForDelivery, EVENT.attempted, EVENT.outForDelivery], 'done done done current ahead'],
    [[EVENT.atDoor], 'done done done done done'],
    [[EVENT.atDoor, EVENT.returned], 'done done done problem ahead'],
    [[EVENT.received, EVENT.returned], 'done done done problem ahead'],
    [[EVENT.processed, EVENT.refused, EVENT.returned], 'done done done problem ahead'],
    [[EVENT.departed, EVENT.attempted], 'done done done problem ahead'],
    [[EVENT.departed, EVENT.addressProblem], 'done done done problem ahead'],
    [[EVENT.held, EVENT.returned], 'done done problem ahead ahead'],
    [[EVENT.held, EVENT.released, EVENT.returned], 'done done done problem ahead'],
    [[EVENT.departed, EVENT.lost], 'done problem ahead ahead ahead'],
    [[EVENT.received, EVENT.damaged], 'problem ahead ahead ahead ahead'],
  ])('after %j is %s', (codes, states) => {
    expect(
      legStates(seen(...codes))
        .map((each) => each.state)
        .join(' '),
    ).toBe(states);
  });

  it('says since when, and of a leg nobody told of, nothing', () => {
    const since = (...codes: number[]) => legStates(seen(...codes)).map((each) => each.since);
    expect(since(EVENT.processed, EVENT.departed, EVENT.arrived)).toEqual([at(0), at(1), null, null, null]);
    expect(since(EVENT.processed, EVENT.attempted, EVENT.returned)).toEqual([at(0), null, null, at(1), null]);
    expect(since(EVENT.outForDelivery, EVENT.atDoor, EVENT.returned)).toEqual([null, null, null, at(0), null]);
    expect(since(EVENT.labelCreated)[0]).toBe(at(0));
    expect(since(EVENT.labelCreated, EVENT.received, EVENT.departed)[0]).toBe(at(1));
    expect(since(EVENT.labelCreated, EVENT.departed)[0]).toBeNull();
  });

  it('have none in customs where no border is crossed, unless customs told of it', () => {
    const legs = (...codes: number[]) => legStates(seen(...codes), false).map(({ leg }) => leg);
    expect(legs(EVENT.processed)).toEqual(['origin', 'linehaul', 'last_mile', 'delivered']);
    expect(legs(EVENT.processed, EVENT.held)).toContain('customs');
  });
});

describe('the journey of the demo', () => {
  it('leads from the entry point to the door', () => {
    const codes: number[] = [];
    for (let step = nextStep(codes, JOURNEY); step; step = nextStep(codes, JOURNEY)) codes.push(step.code);
    expect(codes).toEqual(JOURNEY.map((step) => step.code));
    expect(progressOf(seen(...codes)).status).toBe('Delivered');
  });

  it('leads through customs at a customs border, and from one country to another inside one', () => {
    const codes = (from: string, to: string) => stepsBetween(from, to).map(({ code }) => code);
    expect(codes('HK', 'US')).toEqual(JOURNEY.map(({ code }) => code));
    expect(codes('DE', 'FR')).toContain(EVENT.arrived);
    expect(codes('DE', 'FR')).not.toContain(EVENT.presented);
    expect(codes('US', 'US')).not.toContain(EVENT.departed);
    expect(codes('US', 'US')).not.toContain(EVENT.released);
  });
});

describe('who knows the recipient', () => {
  const marks = { country: 'US', postalCode: '10118-0110', email: 'Ana@Example.com' };

  it.each(['10118-0110', '101180110', ' 10118 ', 'ana@example.com'])('"%s" does', (typed) => {
    expect(knowsRecipient(typed, marks)).toBe(true);
  });

  it.each(['', '1011', '10119', 'bo@example.com', '@', '10118011'])('"%s" does not', (typed) => {
    expect(knowsRecipient(typed, marks)).toBe(false);
  });

  it('takes a British code with or without its space, and whole', () => {
    const british = { country: 'GB', postalCode: 'SW1A 2AA', email: null };
    expect(knowsRecipient('sw1a2aa', british)).toBe(true);
    expect(knowsRecipient('SW1A2', british)).toBe(false);
  });

  it('is nobody where neither mark is known', () => {
    const unmarked = { country: 'HK', postalCode: null, email: null };
    expect([knowsRecipient('', unmarked), knowsRecipient('-', unmarked), knowsRecipient('@', unmarked)]).toEqual([false, false, false]);
  });
});

describe('what is wrong with a parcel', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
  const after = (...codes: number[]) => problemOf(codes.map((code, i) => ({ code, at: day(i + 1) })));

  it.each([
    ['nothing was reported', [], null],
    ['it is on its way', [102, 120], null],
    ['customs hold it', [102, 131], 'held'],
    ['it was released', [102, 131, 133], null],
    ['duties are due', [102, 132], 'duties'],
    ['a delivery failed', [102, 300], 'failure'],
    ['it came after a failed delivery', [102, 300, 200], null],
    ['it came, and an attempt is reported for later', [102, 200, 300], null],
    ['it came and was returned', [102, 200, 305], 'failure'],
    ['it goes out again after a failed delivery', [102, 300, 142], null],
  ] as const)('when %s', (_text, codes, problem) => {
    expect(after(...codes)?.problem ?? null).toBe(problem);
  });

  it('stands since the event by time, in whatever order they came in', () => {
    expect(
      problemOf([
        { code: 131, at: day(9) },
        { code: 102, at: day(2) },
      ]),
    ).toEqual({ problem: 'held', at: day(9) });
  });
});
