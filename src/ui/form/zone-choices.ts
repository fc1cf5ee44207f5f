import { useMemo } from 'react';
import type { Choice } from './Combobox.tsx';

/** UTC, which browsers leave out, then the browser's zones. */
export function useZoneChoices(current: string | undefined): Choice[] {
  return useMemo(() => {
    const zones = new Set(['UTC', ...(current === undefined ? [] : [current]), ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  }, [current]);
}

/** The zone this browser is in; UTC where it does not say. */
export function zoneHere(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC';
}
