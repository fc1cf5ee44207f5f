import { useState } from 'react';
import { z } from 'zod';
import { localTime } from '../../../shared/time.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { readNumber } from '../../../ui/form/resolve.ts';
import { ownZone } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import type { Answer } from '../../../shared/contract.ts';
import { toField } from '../../desk/web/shared/to-field.ts';
import { useFarWeight } from '../../desk/web/shared/use-far-weight.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import { picks, type PackOrder } from '../contract.ts';
import type { PackRailProps, Seen } from './PackRail.tsx';
import { canHold, countsOf, isExpected, itemFor, itemsOf, linesIn, nextItem, unitsOf, type Item, type Scans } from './parcel.ts';
import { packingRemedy } from './packing-remedy.ts';
import { printLabel } from './print-label.ts';

export type Packed = Answer<typeof picks.pack>['pack'];

const SEEN = 6;

const kept = z.object({ scans: z.array(z.int()).readonly(), box: z.string().nullable(), weight: z.string(), left: z.int() });

const clock = (): string => localTime(new Date().toISOString(), ownZone()).slice(11, 19);

/**
 * The parcel that is being packed: what was scanned, in what it goes, what it weighs, and what may be done next. `onClosing` is told when it is sent,
 * and when that failed; `onRest` begins the parcel of what is left.
 */
export function usePacking(order: PackOrder, onClosing: (isClosing: boolean) => void, onRest: () => void) {
  const { t } = useWords('picks');
  const [items] = useState(() => itemsOf(order));
  // As it was when the parcel was begun, however often the order is asked for anew meanwhile.
  const [units] = useState(() => order.line_items.reduce((sum, { quantity }) => sum + quantity, 0));
  const start = { scans: [] as Scans, box: order.proposed, weight: '', left: unitsOf(items) };
  // Of fewer units it was a parcel that is closed, and its answer never came.
  const isStill = ({ scans: own, box: one, left }: typeof start): boolean =>
    left === start.left && canHold(items, own) && (one === null || order.packaging.some(({ code }) => code === one));
  const {
    state: { scans, box, weight },
    now,
    change,
    drop,
    note,
  } = useKept(`desk-pack-${order.id}`, start, kept, isStill, {
    // Another tab closed the parcel, or packs what is left already: here the order is read anew, or it would be packed as it was.
    onChange: (next, before) => next.scans.length === 0 && before.scans.length > 0 && onRest(),
    onOld: onRest,
  });
  const [wrong, setWrong] = useState<{ code: string; isFull: boolean } | null>(null);
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const [packed, setPacked] = useState<Packed | null>(null);
  const far = useFarWeight();
  const counts = countsOf(items, scans);
  const at = nextItem(items, scans);
  const lastAt = scans.at(-1);
  const lastItem = lastAt === undefined ? undefined : items[lastAt];
  const kg = readNumber(weight);
  const isWeighed = typeof kg === 'number' && kg > 0;
  const tell = (text: string, isRight: boolean): void =>
    setSeen((before) => [{ id: (before[0]?.id ?? 0) + 1, text, time: clock(), isRight }, ...before].slice(0, SEEN));
  const send = useSend(picks.pack, {
    changes: ['orders'],
    onSuccess: ({ pack }) => {
      playYes();
      drop();
      setPacked(pack);
      printLabel(pack.id);
    },
    onError: () => {
      playNo();
      onClosing(false);
    },
  });
  const scan = (code: string): void => {
    if (packed !== null) return;
    const { scans: before } = now();
    const found = itemFor(items, before, code);
    if (typeof found !== 'number') {
      playNo();
      tell(t('seen.refused', { code }), false);
      return setWrong({ code, isFull: found === 'full' });
    }
    // Another tab packs what is left already: here it is read anew, and whoever scans hears that this one is not in.
    if (!change({ scans: [...before, found] })) return playNo();
    playYes();
    setWrong(null);
    const item = items[found];
    if (item !== undefined) tell(`${item.codes[0] ?? item.name}, ${t('cart.of', { count: (countsOf(items, before)[found] ?? 0) + 1, of: item.needed })}`, true);
  };
  const undo = (): void => {
    setWrong(null);
    if (packed === null && !send.isPending) change(({ scans: before }) => ({ scans: before.slice(0, -1) }));
  };
  const lines = linesIn(items, scans);
  const isFull = at === null;
  const pack = (): void => {
    if (lines !== null && lines.length > 0 && isWeighed && packed === null && !send.isPending) {
      // Of a box with a part of it, only the most is known.
      if ((isFull || kg > order.expected_weight) && !far.mayUse(kg, order.expected_weight)) return;
      onClosing(true);
      send.mutate({ body: { order_id: order.id, lines, packaging: box, weight: kg, left: units } });
    } else playNo();
  };
  const why = (): string | undefined => {
    const item = at === null ? undefined : items[at];
    if (item !== undefined) return t('pack.whyScan', { count: item.needed - (counts[at ?? 0] ?? 0), sku: item.codes[0] ?? item.name });
    return isWeighed ? undefined : t('pack.whyWeigh');
  };
  // Part of it was packed at another desk, or here and no answer came: what is left has to be asked for.
  const isLess = Object.keys(send.error?.fields ?? {}).some((field) => field.startsWith('lines/'));
  const remedy = isLess ? 'lessText' : packingRemedy(send.error?.code ?? '');
  const isOdd = isWeighed && isFull && !isExpected(kg, order.expected_weight);
  const close = (): void => {
    if (isLess) return onRest();
    if (!isFull || packed !== null) return;
    if (!isWeighed) toField('weight');
    pack();
  };
  const isOpen = packed === null && !send.isPending;
  const rail: PackRailProps = {
    order,
    box,
    // What is sent is not changed by what is typed before the answer.
    onBox: (code) => isOpen && change({ box: code }),
    weight,
    onWeight: (text) => isOpen && change({ weight: text }),
    onWeighed: close,
    isOdd,
    seen,
  };
  return {
    items,
    counts,
    at,
    /** The item that was scanned last. */
    lastAt,
    /** What was scanned is no parcel any more. */
    forget: drop,
    packed,
    isLess,
    scan,
    undo,
    rail,
    note,
    canUndo: scans.length > 0 && packed === null && !send.isPending,
    wrong: { code: wrong?.code ?? null, isFull: wrong?.isFull ?? false, forget: () => setWrong(null) },
    last: lastItem === undefined || lastAt === undefined ? null : ({ ...lastItem, count: counts[lastAt] ?? 0 } satisfies Item & { count: number }),
    farWeight: packed === null && isWeighed && kg === far.asked ? kg : null,
    close: {
      label: t(isLess ? 'packed.rest' : 'pack.close'),
      why: isLess ? undefined : why(),
      problem: send.error === null ? null : (Object.values(send.error.fields)[0] ?? send.error.message),
      /** What is to be done with it then. */
      remedy: remedy && t(`pack.${remedy}`),
      isOff: !isLess && (!isFull || !isWeighed || packed !== null),
      isBusy: send.isPending,
      run: close,
    },
    /** Several parcels of one order: this one is closed with what is in it. */
    more: {
      isOff: isFull || lines === null || lines.length === 0 || !isWeighed || packed !== null,
      isBusy: send.isPending && !isFull,
      run: () => (!isFull && lines !== null && lines.length > 0 && isWeighed ? pack() : undefined),
    },
  };
}
