import { describe, expect, it } from 'vitest';
import { MANIFEST, manifestCan, type ManifestAction, type ManifestStatus } from './status.ts';

const actions = Object.keys(MANIFEST.actions) as ManifestAction[];
const possible = (status: ManifestStatus, total_overpacks: number, empty_overpacks = 0) =>
  actions.filter((action) => manifestCan(action, { status, total_overpacks, empty_overpacks, total_shipments: total_overpacks - empty_overpacks }) === true);

describe('states of a manifest', () => {
  it('allows in each state what makes sense there', () => {
    expect(possible('Draft', 0)).toEqual(['edit', 'fill', 'delete']);
    expect(possible('Draft', 2)).toEqual(['edit', 'fill', 'submit', 'delete', 'print']);
    expect(possible('Submitted', 2)).toEqual(['edit', 'transmit', 'delete', 'print']);
    expect(possible('Transmitted', 2)).toEqual(['print']);
    // What labels were canceled of is not listed for good, and nothing at all is not handed over.
    expect(possible('Draft', 2, 1)).toEqual(['edit', 'fill', 'delete', 'print']);
    expect(possible('Submitted', 2, 1)).toEqual(['edit', 'transmit', 'delete', 'print']);
    expect(possible('Submitted', 2, 2)).toEqual(['edit', 'delete', 'print']);
    expect(manifestCan('transmit', { status: 'Draft', total_overpacks: 1, total_shipments: 1, empty_overpacks: 0 })).toEqual({
      reason: 'manifests:why.notSubmitted',
    });
  });
});
