import { stateMachine, type Obstacle } from '../../shared/state-machine.ts';
import { MANIFEST_STATUSES, type ManifestStatus } from '../overpacks/manifest-status.ts';

export { MANIFEST_STATUSES, type ManifestStatus } from '../overpacks/manifest-status.ts';

/** What the actions depend on. */
export interface ManifestState {
  status: ManifestStatus;
  total_overpacks: number;
  total_shipments: number;
  /** Overpacks whose labels were all canceled since they were closed. */
  empty_overpacks: number;
}

const TRANSMITTED: Obstacle<ManifestState> = { when: (m) => m.status === 'Transmitted', reason: 'manifests:why.transmitted' };
const SUBMITTED: Obstacle<ManifestState> = { when: (m) => m.status === 'Submitted', reason: 'manifests:why.submitted' };
const NOT_SUBMITTED: Obstacle<ManifestState> = { when: (m) => m.status === 'Draft', reason: 'manifests:why.notSubmitted' };
const EMPTY: Obstacle<ManifestState> = { when: (m) => m.total_overpacks === 0, reason: 'manifests:why.empty' };
const EMPTY_OVERPACK: Obstacle<ManifestState> = { when: (m) => m.empty_overpacks > 0, reason: 'manifests:why.emptyOverpack' };
const NO_PARCELS: Obstacle<ManifestState> = { when: (m) => m.total_shipments === 0, reason: 'manifests:why.noParcels' };

/**
 * From where to where: submitting freezes the list, transmitting cannot be undone (spec §4). A submitted manifest is frozen, so the way
 * back is to delete it: its overpacks are then free for another one.
 */
export const MANIFEST = stateMachine<ManifestState>()({
  states: MANIFEST_STATUSES,
  transitions: { Draft: ['Submitted'], Submitted: ['Transmitted'], Transmitted: [] },
  actions: {
    edit: [TRANSMITTED],
    fill: [TRANSMITTED, SUBMITTED],
    submit: [TRANSMITTED, SUBMITTED, EMPTY, EMPTY_OVERPACK],
    transmit: [TRANSMITTED, NOT_SUBMITTED, NO_PARCELS],
    delete: [TRANSMITTED],
    print: [EMPTY],
  },
});
export type ManifestAction = keyof typeof MANIFEST.actions;

/** May this be done to the manifest? `true`, or the reason why not. */
export const manifestCan = MANIFEST.can;
