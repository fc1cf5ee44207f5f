import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fromGrams, fromMillimetres, SYSTEM_UNITS, toGrams, toMillimetres, type UnitSystem } from '../../../../shared/units.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../../ui/Menu.tsx';
import { lazyPart } from '../../../../web/code.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useExtra } from '../../../../web/query.ts';
import { packagePresets, type PackagePreset, type Packed } from '../../contract.ts';

const PresetDialog = lazyPart(() => import('./PresetDialog.tsx'));

/** A preset's measures in the units of the form. */
function inUnits({ id: _id, name: _name, ...packed }: PackagePreset, units: UnitSystem): Packed {
  if (packed.units === units) return packed;
  const [from, to] = [SYSTEM_UNITS[packed.units], SYSTEM_UNITS[units]];
  const side = (value: number | null) => (value === null ? null : fromMillimetres(toMillimetres(value, from.length), to.length));
  return {
    ...packed,
    units,
    weight: packed.weight === null ? null : fromGrams(toGrams(packed.weight, from.weight), to.weight),
    length: side(packed.length),
    width: side(packed.width),
    height: side(packed.height),
  };
}

interface PresetMenuProps {
  units: UnitSystem;
  /** What is in the form now, to be kept. */
  current: () => Packed;
  onUse: (packed: Packed) => void;
}

/** The packages the account uses often: one to fill in, and the way to keep or delete some. */
export function PresetMenu({ units, current, onUse }: PresetMenuProps) {
  const { t } = useWords('package-presets');
  const [kept, setKept] = useState<Packed | null>(null);
  const presets = useExtra(packagePresets.list)?.package_presets ?? [];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button>
            {t('menu')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        {presets.length === 0 && <MenuLabel>{t('none')}</MenuLabel>}
        {presets.map((preset) => (
          <MenuItem key={preset.id} onClick={() => onUse(inUnits(preset, units))}>
            {preset.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onClick={() => setKept(current())}>{t('manage')}</MenuItem>
      </Menu>
      <Suspense fallback={null}>{kept !== null && <PresetDialog packed={kept} presets={presets} onClose={() => setKept(null)} />}</Suspense>
    </>
  );
}
