/*
 * Bins at the warehouse desk: where a product lies in a warehouse, as its shelves are labelled. Pickers walk in their order, counts go by them, and
 * goods that are received say where they belong.
 * Odd rules: bins are optional, and what has none is walked to last; they are the warehouse's business and not in merchants' answers.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, pathId, warehouseCode } from '../../shared/fields.ts';

export const MAX_BIN = 16;

/** As it stands on the shelf; the same in small letters is the same bin. */
export const binCode = line(MAX_BIN).overwrite((text) => text.toUpperCase());

/** A product's bin in an answer. */
export const binOut = z.string().nullable().meta({ description: 'Where it lies in the warehouse; null where nobody said' });

export const bins = contract('bins', {
  set: {
    method: 'PUT',
    path: '/desk/products/{id}/bin',
    access: 'staff:warehouse:write',
    summary: 'Say in which bin of a warehouse a product lies, or that it lies in none',
    params: z.object({ id: pathId }),
    body: z.strictObject({ warehouse: warehouseCode, bin: binCode.nullable().meta({ description: 'As it stands on the shelf; null for none' }) }),
    out: z.object({ bin: binOut }),
    errors: ['not_found'],
    example: { params: { id: 40_001 }, body: { warehouse: 'HKG', bin: 'A-03-2' } },
  },
});
