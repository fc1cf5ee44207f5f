import { z } from 'zod';
import { day, lengthCm, line, objectId, optionalLine, warehouseCode, weightKg } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { MAX_MESSAGE } from '../../shared/warehouse-messages.ts';
import { MAX_ITEMS, MAX_SHELF } from './fields.ts';
import { CONDITIONS } from './status.ts';

/* What the desk sends of a return. */

const code = z.string().trim().toUpperCase().min(3).max(40);

const condition = z.enum(CONDITIONS).meta({
  description: 'How the goods are: new, opened but whole, damaged, or junk that nobody would buy',
});

/** A parcel as it comes in, with whatever tells whose it is. */
export const receiveBody = z
  .strictObject({
    warehouse: warehouseCode,
    tracking_number: code.nullish().meta({ description: 'Whatever the parcel bears: a tracking number, an RMA, a return’s number' }),
    rma_number: code.nullish(),
    return_id: objectId.nullish(),
    marks: optionalLine(200).meta({ description: 'Names and numbers on a parcel that nothing else tells of' }),
    weight: weightKg,
    length: lengthCm.nullish(),
    width: lengthCm.nullish(),
    height: lengthCm.nullish(),
    condition,
    shelf: optionalLine(MAX_SHELF),
  })
  .refine((given) => Boolean(given.tracking_number || given.rma_number || given.return_id || given.marks), {
    path: ['tracking_number'],
    error: says('validation.required'),
  });

/** What a closer look found. */
export const inspectBody = z.strictObject({
  warehouse: warehouseCode,
  condition,
  contents: optionalLine(200),
  found: z
    .array(z.strictObject({ line: objectId, found: z.int().min(0).max(9999).meta({ description: 'Units that came back' }) }))
    .max(MAX_ITEMS)
    .default([]),
  note: optionalLine(MAX_MESSAGE),
});

/** What was done with it: back into stock, or thrown away. */
export const carryOutBody = z.strictObject({
  warehouse: warehouseCode,
  lots: z
    .array(z.strictObject({ line: objectId, lot: line(32), expires: day.nullish() }))
    .max(MAX_ITEMS)
    .default([])
    .meta({ description: 'Of items whose products are kept by lot' }),
});
