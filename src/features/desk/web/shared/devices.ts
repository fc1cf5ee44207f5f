import { watched } from '../../../../web/watched.ts';

/** What stands at a desk. A browser knows none of them but by what came from it, or was sent to it. */
export const DEVICES = ['scanner', 'scale', 'printer'] as const;
export type Device = (typeof DEVICES)[number];

type Heard = Readonly<Partial<Record<Device, string>>>;
const heard = watched<Heard>({});

/** Notes that a device worked just now. */
export function hearOf(device: Device): void {
  heard.change({ ...heard.now(), [device]: new Date().toISOString() });
}

/** When each device last worked, since the desk was opened. */
export const useDevices = heard.useNow;
