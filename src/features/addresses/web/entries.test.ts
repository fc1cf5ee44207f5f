import { describe, expect, it } from 'vitest';
import type { ValidatedAddress } from '../contract.ts';
import { acceptEntry, addEntries, answerEntries, editEntry, openEntries, readEntries, suggestionOf, type Entry } from './entries.ts';

const place = (street1: string) => ({ street1, city: 'Cupertino', province: 'CA', postal_code: '95014', country: 'US' });
const listed = (...streets: string[]): Entry[] =>
  addEntries(
    [],
    streets.map((street) => ({ address: place(street) })),
  ).entries;

const verdict = {
  inputGranularity: 'PREMISE',
  validationGranularity: 'ROUTE',
  addressComplete: true,
  hasUnconfirmedComponents: true,
  hasInferredComponents: false,
  hasReplacedComponents: false,
  hasSpellCorrectedComponents: true,
} as const;

const answer = (original: ReturnType<typeof place>, address = original): ValidatedAddress => ({
  original,
  verdict: 'ok',
  error: null,
  message: '',
  problems: {},
  provider: 'offline',
  fallback: null,
  matches: [
    {
      address,
      confidence: 'LOW',
      verdict,
      addressComponents: [],
      missingComponentTypes: [],
      unconfirmedComponentTypes: [],
      unresolvedTokens: [],
      metadata: { provider: 'offline' },
      uspsData: { dpvConfirmation: '' },
    },
  ],
});

describe('the addresses to validate', () => {
  it('holds ten and hands back those without a place', () => {
    const found = Array.from({ length: 12 }, (_, index) => ({ address: place(`${index + 1} Infinite Loop`) }));
    const { entries, left } = addEntries([], found);
    expect(entries).toHaveLength(10);
    expect(left).toEqual(found.slice(10));
    expect(new Set(entries.map(({ key }) => key)).size).toBe(10);
  });

  it('takes the same address once, however it is written', () => {
    const { entries, left } = addEntries(listed('1 Infinite Loop'), [{ address: place('1  INFINITE loop') }]);
    expect([entries.length, left]).toEqual([1, []]);
  });

  it('forgets the result of an address that is edited, and only its own', () => {
    const entries = listed('1 A St', '2 B St');
    const answered = answerEntries(entries, entries, [answer(place('1 A St')), answer(place('2 B St'))]);
    const edited = editEntry(answered, answered[0]?.key ?? '', place('3 C St'));
    expect(openEntries(edited).map(({ address }) => address.street1)).toEqual(['3 C St']);
  });

  it('does not give an old answer to an address edited meanwhile', () => {
    const asked = listed('1 A St', '2 B St');
    const now = editEntry(asked, asked[0]?.key ?? '', place('3 C St'));
    const answered = answerEntries(now, asked, [answer(place('1 A St')), answer(place('2 B St'))]);
    expect(answered.map(({ result }) => result !== null)).toEqual([false, true]);
  });

  it('takes the suggestion over', () => {
    const entries = listed('1 Infinit Loop');
    const better = answer(place('1 Infinit Loop'), place('1 Infinite Loop'));
    const [accepted] = acceptEntry(answerEntries(entries, entries, [better]), entries[0]?.key ?? '');
    expect([accepted?.address.street1, accepted?.isAccepted]).toEqual(['1 Infinite Loop', true]);
    expect(suggestionOf(answer(place('1 A St')))).toBeNull();
  });

  it('comes back from the browser as it was, and as nothing when it cannot be read', () => {
    const entries = listed('1 A St');
    const answered = answerEntries(entries, entries, [answer(place('1 A St'))]);
    expect(readEntries(JSON.parse(JSON.stringify(answered)))).toEqual(answered);
    expect(readEntries([{ nonsense: true }])).toEqual([]);
    expect(readEntries(undefined)).toEqual([]);
  });
});
