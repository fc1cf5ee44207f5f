import { Suspense } from 'react';
import type { ShownWay } from './use-way.ts';
import { lazyPart } from '../../../../web/code.ts';

const WayPicture = lazyPart(() => import('./WayPicture.tsx'));

/** A parcel's way in a picture as large as its place, drawn once the map has come. The steps and the history below say the same in words. */
export function ParcelWay({ way }: { way: ShownWay }) {
  return (
    <Suspense fallback={null}>
      <WayPicture way={way} />
    </Suspense>
  );
}
