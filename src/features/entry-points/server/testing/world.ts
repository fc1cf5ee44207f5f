import type { MakePart } from '../../../../../test/world-part.ts';

/** Nobody's: both sides hand parcels over at the same ones. */
export const world: MakePart = async () => ({ at: { 'entry-points': 'HKGHUB' } });
