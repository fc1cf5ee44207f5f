import { stateMachine } from '../../shared/state-machine.ts';
import type { ManifestStatus } from './manifest-status.ts';

/** States of an overpack in display order. */
export const OVERPACK_STATUSES = ['Open', 'Locked'] as const;
export type OverpackStatus = (typeof OVERPACK_STATUSES)[number];

/** What the actions depend on. Closed means weighed and measured; only a closed overpack goes on a manifest. */
export interface OverpackState {
  status: OverpackStatus;
  closed: boolean;
  manifest_id: number | null;
  total_shipments: number;
}

/** What can prevent an action; the words are `overpacks:why.<obstacle>`. */
const OBSTACLES = {
  locked: (o) => o.status === 'Locked',
  onManifest: (o) => o.manifest_id !== null,
  closed: (o) => o.closed,
  notClosed: (o) => !o.closed,
  empty: (o) => o.total_shipments === 0,
  notEmpty: (o) => o.total_shipments > 0,
} as const satisfies Record<string, (o: OverpackState) => boolean>;
export type Obstacle = keyof typeof OBSTACLES;

/** What stands in the way of each action, the first reason first. */
const ACTIONS = {
  scan: ['locked', 'onManifest', 'closed'],
  remove: ['locked', 'onManifest', 'closed'],
  close: ['locked', 'onManifest', 'empty'],
  reopen: ['locked', 'onManifest', 'notClosed'],
  manifest: ['locked', 'onManifest', 'notClosed', 'empty'],
  delete: ['locked', 'onManifest', 'notEmpty'],
  contents: ['empty'],
} as const satisfies Record<string, readonly Obstacle[]>;
export type OverpackAction = keyof typeof ACTIONS;

const inWayOf = (action: OverpackAction) => ACTIONS[action].map((obstacle) => ({ when: OBSTACLES[obstacle], reason: `overpacks:why.${obstacle}` }) as const);

/** Only the transmission of its manifest locks an overpack, and nothing opens it again. */
export const OVERPACK = stateMachine<OverpackState>()({
  states: OVERPACK_STATUSES,
  transitions: { Open: ['Locked'], Locked: [] },
  actions: {
    scan: inWayOf('scan'),
    remove: inWayOf('remove'),
    close: inWayOf('close'),
    reopen: inWayOf('reopen'),
    manifest: inWayOf('manifest'),
    delete: inWayOf('delete'),
    contents: inWayOf('contents'),
  },
});

/** May this be done to the overpack? `true`, or the reason why not. */
export const overpackCan = OVERPACK.can;

/** The first obstacle to an action, or null when there is none. */
export function obstacleTo<A extends OverpackAction>(action: A, overpack: OverpackState): (typeof ACTIONS)[A][number] | null {
  const obstacles: readonly (typeof ACTIONS)[A][number][] = ACTIONS[action];
  return obstacles.find((obstacle) => OBSTACLES[obstacle](overpack)) ?? null;
}

/** An overpack's progress, for its badge: filling, weighed, on a manifest, or locked. */
export function overpackStage(overpack: Pick<OverpackState, 'status' | 'closed'> & { manifest_status: ManifestStatus | null }): OverpackStage {
  if (overpack.status === 'Locked') return 'Locked';
  if (overpack.manifest_status !== null) return 'onManifest';
  return overpack.closed ? 'closed' : 'Open';
}
export const OVERPACK_STAGES = ['Open', 'closed', 'onManifest', 'Locked'] as const;
export type OverpackStage = (typeof OVERPACK_STAGES)[number];
