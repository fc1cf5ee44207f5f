import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { says } from '../src/shared/says.ts';
import { problemsOf } from '../src/shared/issues.ts';
import { loadWords, say } from '../src/server/words.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';

/** The sentences of the specification's sections 5 and 8, letter by letter; what stands in braces is filled in. */
const CATALOGUE = [
  'Field is required.',
  '{field} is required.',
  'Selection is required.',
  'Fields marked with * are required.',
  '{field_name} cannot be more than {max_count} characters.',
  'Value cannot be more than {length} characters.',
  'Field cannot be more than 3 characters',
  'Field must be at most 40 characters',
  'Value must be at least {length} characters.',
  'Value must be {length} characters.',
  'Value must be one of {list}.',
  'Must be greater than 0',
  'Please increase weight',
  'A shop must be selected before searching.',
  'A warehouse must be selected before searching.',
  'Required field not provided',
  'Value contains unexpected characters or does not match the required type ({type})',
  'Value contains unexpected characters or does not match required type ({type})',
  'Bad Request.',
  "You don't have permission to perform that request.",
  'You cannot edit this object.',
  'You cannot change this.',
  'Internal server error.',
  "The server encountered something unexpected that didn't allow it to complete the request.",
  'The server encountered an error.',
  'Oops, something went wrong.',
  'No data available',
  'Insufficient funds. Please add money to your account balance.',
  'Recipient address could not be found. You have the option to override this.',
  'No services are available at this time.',
  'No tracking information was found for these shipments',
  'No shipments found',
  'Task could not be created.',
  'These returns are not eligible for reship.',
  'These orders are not eligible for status change.',
  'Returns must belong to the same warehouse to continue bulk reshipment.',
  'Please fix the errors highlighted below and re-import your file',
  'There was an error retrieving your consignor information.',
  'Page not found',
  'The page you are looking for may have been removed',
  'Label canceled',
  'Shipment created',
  'Shipment removed',
  'Settings saved',
  'Manifest transmitted',
  'Task created',
] as const;

function leaves(words: unknown, path: string): [string, string][] {
  if (typeof words === 'string') return [[words, path]];
  return Object.entries(Object(words)).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

describe('the sentences of the specification', () => {
  it('are words of the program: that code says each of its words is the check of words', async () => {
    const known = new Map<string, string[]>();
    for await (const file of glob('src/**/text/*en.ts')) {
      const { default: words } = (await import(pathToFileURL(file).href)) as { default: unknown };
      for (const [text, key] of leaves(words, file)) known.set(text, [...(known.get(text) ?? []), key]);
    }
    expect(CATALOGUE.filter((one) => !known.has(one))).toEqual([]);
  });

  it('are said of fields by what is wrong with them', async () => {
    await loadWords();
    const shape = z.object({
      text: z.string(),
      place: z.string().max(3),
      name: z.string().max(40),
      street: z.string().max(50),
      sku: z.string().min(3),
      country: z.string().length(2),
      terms: z.enum(['DDP', 'DDU']),
      side: z.number().gt(0),
      choice: z.enum(['a', 'b']),
      weight: z.number().refine(() => false, says('validation.increaseWeight')),
    });
    const long = 'x'.repeat(60);
    const given = { place: 'LONG', name: long, street: long, sku: 'ab', country: 'USA', terms: 'FOB', side: 0, weight: 1 };
    const checked = shape.safeParse(given);
    const said = checked.success
      ? {}
      : Object.fromEntries(Object.entries(problemsOf(checked.error, given)).map(([path, problem]) => [path, say('en', problem)]));
    expect(said).toEqual({
      text: 'Field is required.',
      place: 'Field cannot be more than 3 characters',
      name: 'Field must be at most 40 characters',
      street: 'Value cannot be more than 50 characters.',
      sku: 'Value must be at least 3 characters.',
      country: 'Value must be 2 characters.',
      terms: 'Value must be one of DDP, DDU.',
      side: 'Must be greater than 0',
      choice: 'Selection is required.',
      weight: 'Please increase weight',
    });
  });

  describe('in answers', () => {
    let t: TestApp;
    let merchant: Caller;
    beforeAll(async () => {
      t = await startApp();
      merchant = await asMerchant(t);
    });
    afterAll(() => t.stop());

    it('name a field of the address, and leave one of the body unnamed', async () => {
      expect((await merchant.get('/portolan/services?country=US')).errors).toEqual({ entry_point: 'entry_point is required.' });
      expect((await merchant.get(`/orders?sku=${'x'.repeat(500)}`)).errors).toEqual({
        sku: expect.stringMatching(/^sku cannot be more than \d+ characters\.$/) as string,
      });
      const { to } = EXAMPLE_SHIPMENT;
      const long = { ...EXAMPLE_SHIPMENT, exit_point: 'LONG', order_number: 'x'.repeat(41), to: { ...to, street1: 'x'.repeat(51) } };
      expect((await merchant.post('/shipments', long)).errors).toEqual({
        exit_point: 'Field cannot be more than 3 characters',
        order_number: 'Field must be at most 40 characters',
        'to/street1': 'Value cannot be more than 50 characters.',
      });
    });
  });
});
