import { unitName, type LengthUnit, type WeightUnit } from '../../shared/units.ts';
import { useLanguage } from '../../web/i18n.ts';

/** The short name of a unit, in the language on screen: what stands behind a figure that is typed. */
export function UnitText({ of }: { of: WeightUnit | LengthUnit }) {
  return unitName(of, useLanguage());
}
