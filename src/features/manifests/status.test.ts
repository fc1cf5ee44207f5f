import { describe, expect, it } from 'vitest';
import { MANIFEST, manifestCan, type ManifestAction, type ManifestStatus } from './status.ts';

const actions = Object.keys(MANIFEST.actions) as ManifestAction[];
const possible = (status: ManifestStatus, total_overpacks: number) => actions.filter((action) => manifestCan(action, { status, total_overpacks }) === true);

describe('states of a manifest', () => {
  it('allows in each state what makes sense there', () => {
    expect(possible('Draft', 0)).toEqual(['edit', 'fill', 'delete']);
    expect(possible('Draft', 2)).toEqual(['edit', 'fill', 'submit', 'delete', 'print']);
    expect(possible('Submitted', 2)).toEqual(['edit', 'transmit', 'delete', 'print']);
    expect(possible('Transmitted', 2)).toEqual(['print']);
    expect(manifestCan('transmit', { status: 'Draft', total_overpacks: 1 })).toEqual({ reason: 'manifests:why.notSubmitted' });
  });
});
