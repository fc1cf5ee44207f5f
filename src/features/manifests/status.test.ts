import { describe, expect, it } from 'vitest';
import { MANIFEST_ACTIONS, MANIFEST_STATUSES, MANIFEST_TRANSITIONS, manifestCan, type ManifestAction, type ManifestStatus } from './status.ts';

const actions = Object.keys(MANIFEST_ACTIONS) as ManifestAction[];
const possible = (status: ManifestStatus, total_overpacks: number) => actions.filter((action) => manifestCan(action, { status, total_overpacks }) === true);

describe('states of a manifest', () => {
  it('reaches every state from Draft, and none from Transmitted', () => {
    const reached = new Set<ManifestStatus>(['Draft']);
    for (const status of MANIFEST_STATUSES) if (reached.has(status)) for (const next of MANIFEST_TRANSITIONS[status]) reached.add(next);
    expect([...reached]).toEqual([...MANIFEST_STATUSES]);
    expect(MANIFEST_TRANSITIONS.Transmitted).toEqual([]);
  });

  it('allows in each state what makes sense there', () => {
    expect(possible('Draft', 0)).toEqual(['edit', 'fill', 'delete']);
    expect(possible('Draft', 2)).toEqual(['edit', 'fill', 'submit', 'delete', 'print']);
    expect(possible('Submitted', 2)).toEqual(['edit', 'transmit', 'delete', 'print']);
    expect(possible('Transmitted', 2)).toEqual(['print']);
    expect(manifestCan('transmit', { status: 'Draft', total_overpacks: 1 })).toEqual({ reason: 'manifests:why.notSubmitted' });
  });
});
