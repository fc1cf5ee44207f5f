import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../shared/contract.ts';
import { AppError, declareErrors, statusOf } from '../shared/errors.ts';
import type { Declared, FactsOf, TaskName } from '../shared/names.ts';
import type { audit, emit } from './audit.ts';
import { compose } from './feature.ts';
import { again } from './task.ts';

const call = { method: 'GET', path: '/parcels', access: 'session', summary: 'Parcels', out: z.object({}) } as const;

it('takes only codes that some feature declares; `tsc` is the test', () => {
  contract('parcels', { list: { ...call, errors: ['not_eligible', 'import_repeated'] } });
  // @ts-expect-error: a misspelled code
  contract('parcels', { list: { ...call, errors: ['not_eligable'] } });
  // @ts-expect-error: a misspelled code
  expect(new AppError('insuficient_funds').status).toBe(500);
});

it('makes each call that can change something say what a visit of support may do with it; `tsc` is the test', () => {
  contract('parcels', {
    drop: { ...call, method: 'POST', visit: 'change' },
    scrap: { ...call, method: 'DELETE', access: 'staff:warehouse:write' },
    // @ts-expect-error: nothing said
    lose: { ...call, method: 'POST' },
  });
  // @ts-expect-error: a GET that changes something, and nothing said
  expect(contract('parcels', { find: { ...call, changes: true } })).toBeDefined();
});

it('names a call by its feature and itself, letter by letter', () => {
  const name: 'parcels.list' = contract('parcels', { list: call }).list.name;
  expect(name).toBe('parcels.list');
  // @ts-expect-error: another call
  const other: 'parcels.lists' = contract('parcels', { list: call }).list.name;
  expect(other).toBe(name);
});

it('writes, announces and starts only what some feature declares; `tsc` is the test', () => {
  const deeds: Parameters<typeof audit>[2][] = [
    { verb: 'shipment.create' },
    { verb: 'users.invite' },
    // @ts-expect-error: a misspelled verb
    { verb: 'shipment.creat' },
  ];
  const events: Parameters<typeof emit>[2][] = [
    'shipment.created',
    // @ts-expect-error: a misspelled event
    'shipment.create',
  ];
  const tasks: TaskName[] = [
    'labels.buy',
    // @ts-expect-error: a misspelt kind of task
    'labels.bye',
  ];
  expect([deeds.length, events.length, tasks.length]).toEqual([3, 2, 2]);
});

it('says in an event what its feature declares, in those types; `tsc` is the test', () => {
  const said: FactsOf<'shipment.labeled'>[] = [
    { label_id: 1, tracking_number: 'HB1' },
    // @ts-expect-error: a fact left out
    { label_id: 1 },
    // @ts-expect-error: in another type
    { label_id: '1', tracking_number: 'HB1' },
    // @ts-expect-error: a fact that nobody declared
    { label_id: 1, tracking_number: 'HB1', cost: 5 },
  ];
  const cancelled: FactsOf<'shipment.cancelled'>[] = [{}, { label_id: null }, { label_id: 1 }];
  // @ts-expect-error: an event that says nothing of what it says
  const declared: Declared = { events: ['parcel.lost'] };
  expect([said.length, cancelled.length, declared.events]).toEqual([4, 3, ['parcel.lost']]);
});

it('knows the work of each kind of task that is declared, and of no other', () => {
  const work = { run: () => Promise.resolve(), retry: again };
  expect(() => compose([{ noun: 'parcels', names: { tasks: ['labels.buy'] } }])).toThrow('parcels');
  expect(() => compose([{ noun: 'parcels', tasks: { 'labels.buy': work } }])).toThrow('parcels');
  expect(compose([{ noun: 'parcels', names: { tasks: ['labels.buy'] }, tasks: { 'labels.buy': work } }]).tasks).toEqual({ 'labels.buy': work });
});

it('puts together what the features declare', () => {
  const catalog = compose([
    { noun: 'parcels', names: { errors: { parcel_lost: 410 }, events: { 'parcel.lost': {}, 'parcel.found': {} } } },
    { noun: 'depots', names: { events: { 'parcel.found': {}, 'depot.closed': {} } } },
  ]);
  expect(catalog.events).toEqual(['parcel.lost', 'parcel.found', 'depot.closed']);
  declareErrors({ import_repeated: 409 });
  expect([statusOf('import_repeated'), statusOf('not_found')]).toEqual([409, 404]);
});
