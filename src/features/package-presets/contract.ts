/*
 * Package presets: the boxes and bags an account packs in, under a name, so that measures are typed once.
 * No states. A name is unique in the account, ignoring case: saving it again replaces what it stands for. Odd rule: measures come back in
 * the units they were typed in; nothing is computed with them.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, pathId, sidesOverOne, typedHeight, typedSide, typedWeight } from '../../shared/fields.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';

export const MAX_PRESETS = 100;
const MAX_NAME = 40;

const presetForm = z
  .strictObject({
    name: line(MAX_NAME),
    kind: z.enum(['parcel', 'envelope']).default('parcel'),
    irregular: z.boolean().default(false),
    units: z.enum(UNIT_SYSTEMS).default('metric'),
    weight: typedWeight.nullish(),
    length: typedSide.nullish(),
    width: typedSide.nullish(),
    height: typedHeight.nullish(),
  })
  // Only the thickness of an envelope may be less.
  .superRefine(({ kind, units, length, width, height }, ctx) => sidesOverOne(units, { length, width, ...(kind === 'parcel' && { height }) }, ctx));

export const packagePreset = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['parcel', 'envelope']),
  irregular: z.boolean(),
  units: z.enum(UNIT_SYSTEMS),
  weight: z.number().nullable().meta({ description: 'In `units`; null to leave the weight as it is' }),
  length: z.number().nullable().meta({ description: 'In `units`' }),
  width: z.number().nullable().meta({ description: 'In `units`' }),
  height: z.number().nullable().meta({ description: 'In `units`; of an envelope its thickness' }),
});
export type PackagePreset = z.output<typeof packagePreset>;
/** What a preset keeps of a form, and gives back to it. */
export type Packed = Omit<PackagePreset, 'id' | 'name'>;

export const packagePresets = contract('package-presets', {
  list: {
    method: 'GET',
    path: '/package-presets',
    access: 'shipping:read',
    summary: 'The packages of the account, by name',
    out: z.object({ package_presets: z.array(packagePreset) }),
  },
  save: {
    method: 'POST',
    path: '/package-presets',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Save a package under a name; one of the same name is replaced. An account keeps up to 100',
    body: presetForm.safeExtend({
      replace: z.boolean().default(true).meta({ description: 'False to refuse a name that is taken instead of replacing what it stands for' }),
    }),
    out: z.object({ package_preset: packagePreset }),
    example: { body: { name: 'Small box', weight: 0.1, length: 20, width: 15, height: 10 } },
  },
  remove: {
    method: 'DELETE',
    path: '/package-presets/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete a package preset',
    params: z.object({ id: pathId }),
    out: z.object({ id: z.int() }),
    errors: ['not_found'],
  },
});
