import zones from './data/time-zones.json' with { type: 'json' };

/** Spec §3: Time zone {label, tzCode, name, utc}; `utc` is the offset outside daylight saving time. */
export interface TimeZone {
  label: string;
  tzCode: string;
  name: string;
  utc: string;
}

/** Every time zone from GMT-11:00 to GMT+14:00. Pages load this module on demand. */
export const TIME_ZONES: readonly TimeZone[] = zones;
