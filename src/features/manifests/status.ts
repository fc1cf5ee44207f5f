import type { Verdict } from '../../shared/verdict.ts';
import type { PlainKey } from '../../shared/words.ts';
import type { ManifestStatus } from '../overpacks/manifest-status.ts';

export { MANIFEST_STATUSES, type ManifestStatus } from '../overpacks/manifest-status.ts';

/** From where to where. Submitting freezes the list, transmitting cannot be undone (spec §4). */
export const MANIFEST_TRANSITIONS: Readonly<Record<ManifestStatus, readonly ManifestStatus[]>> = {
  Draft: ['Submitted'],
  Submitted: ['Transmitted'],
  Transmitted: [],
};

/** What the actions depend on. */
export interface ManifestState {
  status: ManifestStatus;
  total_overpacks: number;
}

type Obstacle = readonly [isInTheWay: (m: ManifestState) => boolean, reason: PlainKey];
const TRANSMITTED: Obstacle = [(m) => m.status === 'Transmitted', 'manifests:why.transmitted'];
const SUBMITTED: Obstacle = [(m) => m.status === 'Submitted', 'manifests:why.submitted'];
const NOT_SUBMITTED: Obstacle = [(m) => m.status === 'Draft', 'manifests:why.notSubmitted'];
const EMPTY: Obstacle = [(m) => m.total_overpacks === 0, 'manifests:why.empty'];

/**
 * What stands in the way of each action, the first reason first; the same table serves the buttons and the verbs.
 * A submitted manifest is frozen, so the way back is to delete it: its overpacks are then free for another one.
 */
export const MANIFEST_ACTIONS = {
  edit: [TRANSMITTED],
  fill: [TRANSMITTED, SUBMITTED],
  submit: [TRANSMITTED, SUBMITTED, EMPTY],
  transmit: [TRANSMITTED, NOT_SUBMITTED],
  delete: [TRANSMITTED],
  print: [EMPTY],
} as const satisfies Record<string, readonly Obstacle[]>;
export type ManifestAction = keyof typeof MANIFEST_ACTIONS;

/** May this be done to the manifest? `true`, or the reason why not. */
export function manifestCan(action: ManifestAction, manifest: ManifestState): Verdict {
  const obstacle = MANIFEST_ACTIONS[action].find(([isInTheWay]) => isInTheWay(manifest));
  return obstacle === undefined ? true : { reason: obstacle[1] };
}
