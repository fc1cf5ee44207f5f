import { useSyncExternalStore } from 'react';

/** What stands at a desk. A browser knows none of them but by what came from it, or was sent to it. */
export const DEVICES = ['scanner', 'scale', 'printer'] as const;
export type Device = (typeof DEVICES)[number];

type Heard = Readonly<Partial<Record<Device, string>>>;
let heard: Heard = {};
const listeners = new Set<() => void>();

/** Notes that a device worked just now. */
export function hearOf(device: Device): void {
  heard = { ...heard, [device]: new Date().toISOString() };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** When each device last worked, since the desk was opened. */
export const useDevices = (): Heard => useSyncExternalStore(subscribe, () => heard);
