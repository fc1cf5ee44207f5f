import { useMemo } from 'react';
import { WayMap } from '../../../../ui/chart/WayMap.tsx';
import type { Stop } from './way-stops.ts';
import { placeStops } from './place-stops.ts';
import type { ShownWay } from './use-way.ts';
import { WayChart } from './WayChart.tsx';

/** A parcel's way on the map; without geography where its places are not known. */
export default function WayPicture({ way: { stops, ...line } }: { way: ShownWay }) {
  // The same places are drawn once, however often the page around them is.
  const key = JSON.stringify(stops);
  const placed = useMemo(() => {
    const given = JSON.parse(key) as Stop[] | null;
    return given && placeStops(given);
  }, [key]);
  if (placed !== null) return <WayMap stops={placed} />;
  return (
    <div className="absolute inset-0 p-[inherit]">
      <WayChart width={820} height={278} {...line} className="size-full overflow-visible max-xl:hidden" />
      <WayChart width={560} height={278} {...line} className="size-full overflow-visible max-md:hidden xl:hidden" />
      <WayChart width={390} height={184} {...line} className="size-full overflow-visible md:hidden" />
    </div>
  );
}
