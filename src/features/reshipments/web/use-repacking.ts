import { useState } from 'react';
import { z } from 'zod';
import type { Answer } from '../../../shared/contract.ts';
import { goesBy } from '../../../shared/scanned.ts';
import { readNumber } from '../../../ui/form/resolve.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { openPaper } from '../../desk/web/shared/open-paper.ts';
import { toField } from '../../desk/web/shared/to-field.ts';
import { useFarWeight } from '../../desk/web/shared/use-far-weight.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import { reshipmentsDesk } from '../contract.ts';
import type { DeskReshipment } from '../reshipment-out.ts';

export type Packed = Answer<typeof reshipmentsDesk.pack>['pack'];

/** Where the label of a packed reshipment is. */
export const labelUrl = (id: number | string, format: 'pdf' | 'zpl' = 'pdf'): string => callUrl(reshipmentsDesk.label, { params: { id }, query: { format } });

const SIDES = ['length', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];
const kept = z.object({ scanned: z.array(z.int()).readonly(), weight: z.string(), length: z.string(), width: z.string(), height: z.string() });
const START: z.output<typeof kept> = { scanned: [], weight: '', length: '', width: '', height: '' };

/** A reshipment that is being packed: which of its returns were scanned, what it weighs and measures, and what may be done next. */
export function useRepacking(one: DeskReshipment, onGone: (isGone: boolean) => void) {
  const { t } = useWords('reshipments');
  const isStill = (state: typeof START): boolean => state.scanned.every((id) => one.returns.some((each) => each.id === id));
  const { state, change, drop, note } = useKept(`desk-reship-${one.id}`, START, kept, isStill);
  const { scanned, weight } = state;
  const [wrong, setWrong] = useState<string | null>(null);
  const [packed, setPacked] = useState<Packed | null>(null);
  const far = useFarWeight();
  /** What its returns weighed when they came; null where one was not weighed. */
  const expected = one.returns.reduce<number | null>((sum, { weight: each }) => (sum === null || each === null ? null : sum + each), 0);
  const send = useSend(reshipmentsDesk.pack, {
    changes: ['returns', 'returnsDesk'],
    onSuccess: ({ pack }) => {
      drop();
      setPacked(pack);
      if (pack.shipment_id === null) return playNo();
      playYes();
      openPaper(labelUrl(pack.id));
    },
    onError: () => {
      onGone(false);
      playNo();
    },
  });
  const next = one.returns.find(({ id }) => !scanned.includes(id));
  const kg = readNumber(weight);
  const isWeighed = typeof kg === 'number' && kg > 0;
  const measured = SIDES.map((side) => readNumber(state[side]));
  const hasSides = measured.every((side) => typeof side === 'number' && side > 1);
  const hasNone = SIDES.every((side) => state[side].trim() === '');
  const why =
    next !== undefined ? t('desk.whyScan', { number: next.rma_number }) : !isWeighed ? t('desk.whyWeigh') : hasSides || hasNone ? null : t('desk.whySides');
  const scan = (code: string): void => {
    // It is being sent: nothing more goes in, and whoever scans hears it.
    if (packed !== null || send.isPending) return playNo();
    const found = one.returns.find(({ codes }) => goesBy(codes, code));
    if (found === undefined) {
      playNo();
      return setWrong(code);
    }
    playYes();
    setWrong(null);
    change(({ scanned: before }) => ({ scanned: [...before.filter((id) => id !== found.id), found.id] }));
  };
  const pack = (): void => {
    if (next === undefined && !isWeighed) toField('weight');
    if (why !== null || packed !== null || send.isPending || typeof kg !== 'number') return playNo();
    if (!far.mayUse(kg, expected)) return;
    const [length, width, height] = measured;
    const size = typeof length === 'number' && typeof width === 'number' && typeof height === 'number' ? { length, width, height } : {};
    onGone(true);
    send.mutate({ params: { id: one.id }, body: { returns: [...scanned], weight: kg, ...size } });
  };
  return {
    scanned,
    next,
    wrong,
    weight,
    // What is sent is not changed by what is typed before the answer.
    setWeight: (text: string) => !send.isPending && change({ weight: text }),
    sides: state,
    setSide: (side: Side, text: string) => !send.isPending && change({ [side]: text }),
    note,
    packed,
    farWeight: packed === null && expected !== null && isWeighed && kg === far.asked ? { kg, expected } : null,
    problem: send.error === null ? null : (Object.values(send.error.fields)[0] ?? send.error.message),
    why,
    isBusy: send.isPending,
    scan,
    pack,
    undo: (): void => {
      setWrong(null);
      if (packed === null && !send.isPending) change(({ scanned: before }) => ({ scanned: before.slice(0, -1) }));
    },
    forget: () => setWrong(null),
  };
}
