import { TwoLineCell } from '../../../ui/grid/TwoLineCell.tsx';
import { DayOf } from '../../../ui/values.tsx';
import type { ManifestRow } from '../contract.ts';
import { ManifestBadge } from './ManifestBadge.tsx';

/** How far it is, over the day it got there. */
export function StatusCell({ row: { status, submitted, transmitted } }: { row: ManifestRow }) {
  const since = transmitted ?? submitted;
  return <TwoLineCell first={<ManifestBadge status={status} />} second={since !== null && <DayOf iso={since} />} />;
}
