import { sql } from 'kysely';
import type { PackagePreset } from '../contract.ts';

type Measures = Pick<PackagePreset, 'units' | 'weight' | 'length' | 'width' | 'height'>;

export interface PresetRow extends Pick<PackagePreset, 'id' | 'name' | 'kind'> {
  is_irregular: boolean;
  typed: Measures;
}

export const PRESET_COLUMNS = sql`id, name, kind, is_irregular, typed`;

/** A preset as the API shows it. */
export const presetAnswer = ({ id, name, kind, is_irregular: irregular, typed: { units, weight, length, width, height } }: PresetRow): PackagePreset => ({
  id,
  name,
  kind,
  irregular,
  units,
  weight,
  length,
  width,
  height,
});
