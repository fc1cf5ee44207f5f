import { useState } from 'react';
import { z } from 'zod';
import type { Sent } from '../../../shared/contract.ts';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { labelFacts } from '../../../shared/gs1.ts';
import { goesBy } from '../../../shared/scanned.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { randomKey, type ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { isRefused, useSend } from '../../../web/query.ts';
import type { BandProps } from '../../desk/web/shared/Band.tsx';
import { afterKey } from '../../desk/web/shared/Keypad.tsx';
import { isKnownThere } from '../../desk/web/shared/known-there.ts';
import { useInTurn, useSaving } from '../../desk/web/shared/use-in-turn.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import { counts, type Count, type CountTarget } from '../contract.ts';
import { isGivenUp } from '../../desk/web/shared/look-up.ts';
import { findCounted } from './find-counted.ts';

/** The lot that is counted; of one that is not known here yet, until when it can be sold. */
export interface Lot {
  lot: string;
  expires: string | null;
}

const kept = z.object({
  typed: z.int().nullable(),
  lot: z.object({ lot: z.string(), expires: z.string().nullable() }).nullable(),
  after: z.string(),
  /** Sent under this key, and no answer came yet: under another one the same count, saved again by whichever tab, would be the second that books it. */
  owed: z.object({ key: z.string(), at: z.number(), content: z.string() }).nullish(),
});
type Kept = z.output<typeof kept>;
const NOTHING: Kept = { typed: null, lot: null, after: '', owed: null };

/** The lot that a label or a person names: as it is known here, in whatever letters it came. */
const lotOf = ({ lots }: CountTarget, lot: string, expires: string | null): Lot => {
  const known = lots.find((one) => one.lot?.toLowerCase() === lot.toLowerCase());
  return known?.lot == null ? { lot, expires } : { lot: known.lot, expires: known.expires ?? expires };
};

const newOwed = (content: string) => ({ key: randomKey(), at: Date.now(), content });

type Undone = Sent<typeof counts.undo>;

/** What a count said, as the band over the number keys shows it. */
export type Told = Pick<BandProps, 'tone' | 'title' | 'text' | 'figure'>;

/** A product being counted: the number typed or scanned, of which lot, and what the last count said. */
export function useCounting(product: CountTarget, warehouse: string) {
  const { t } = useWords('counts');
  const { number, list } = useFormat();
  const go = useGoOn();
  const last = product.counts.find((one) => one.can_undo);
  const lastStep = last?.steps.at(-1);
  // What was saved since it was typed, and whose answer never came, would count as a second person's count.
  const isUnsaved = ({ typed: own, after }: Kept): boolean => own !== null && (lastStep === undefined || lastStep.at === after || lastStep.counted !== own);
  const { state, now, isBehind, change, note } = useKept(`desk-count-${warehouse}-${product.product_id}`, NOTHING, kept, isUnsaved);
  const { typed } = state;
  const [isFresh, setFresh] = useState(typed === null);
  const [band, setBand] = useState<Told | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isSaving, saving } = useSaving();
  const onlyLot = product.lots.length === 1 ? product.lots[0] : undefined;
  const [chosen, setLot] = useState<Lot | null>(state.lot ?? (onlyLot?.lot ? { lot: onlyLot.lot, expires: onlyLot.expires } : null));
  /** What is typed is of the lot that was named with it, also in another tab. */
  const lot = (typed === null ? null : state.lot) ?? chosen;
  const type = (next: number, of = lot): void => void change({ typed: next, lot: of, after: typed === null ? (lastStep?.at ?? '') : state.after });
  const clear = (): void => {
    change(NOTHING);
    setFresh(true);
  };

  const refuse = (title: string, text?: string): void => {
    playNo();
    setBand({ tone: 'bad', title, ...(text !== undefined && { text }) });
  };
  const onError = (error: ApiError): void => refuse(Object.values(error.fields)[0] ?? error.message);
  const signed = (n: number): string => `${n > 0 ? '+' : '−'}${number(Math.abs(n))}`;
  const tell = (count: Count): Told => {
    if (count.status === 'Matched') return { tone: 'ok', title: t('matched'), figure: number(count.steps.at(-1)?.counted ?? 0) };
    const figure = signed(count.difference);
    if (count.status === 'Open')
      return { tone: 'warn', title: t(count.difference > 0 ? 'more' : 'fewer', { count: Math.abs(count.difference) }), text: t('again'), figure };
    const lost = count.orders.length === 0 ? t('bookedText') : t('lost', { count: count.orders.length, orders: list(count.orders.map(String)) });
    return { tone: 'warn', title: t('booked'), text: lost, figure };
  };
  /** The count whose taking back was sent, and no answer came: the next Undo means the same one, until something else is counted. */
  const [undoOwed, setUndoOwed] = useState<Undone | null>(null);
  const send = useSend(counts.count, {
    changes: ['stock', 'orders'],
    onSuccess: ({ count }) => {
      setUndoOwed(null);
      if (count.status === 'Open') playNo();
      else playYes();
      clear();
      setBand(tell(count));
    },
    onError: (error) => {
      if (isRefused(error)) change({ owed: null });
      onError(error);
    },
    keyOf: () => now().owed?.key,
  });
  const back = useSend(counts.undo, {
    changes: ['stock'],
    onSuccess: () => {
      setUndoOwed(null);
      playYes();
      setBand({ tone: 'warn', title: t('undone') });
    },
    onError: (error, sent) => {
      setUndoOwed(isRefused(error) ? null : sent);
      onError(error);
    },
  });
  const undone = undoOwed ?? (last === undefined || lastStep === undefined ? null : { params: { id: last.id }, body: { at: lastStep.at } });
  const needsLot = product.has_lots && lot === null;
  const save = (): void => {
    if (typed === null) return playNo();
    if (needsLot) return setAsking(true);
    const body = { warehouse, product_id: product.product_id, counted: typed, ...(lot !== null && { lot: lot.lot, expires: lot.expires }) };
    const content = JSON.stringify(body);
    if (state.owed?.content !== content || !isKnownThere(state.owed.at)) change({ owed: newOwed(content) });
    void saving(() => send.mutateAsync({ body }));
  };
  /** Another product that was scanned, and is being looked for: what is typed now is its number, and not of the one that is still on the screen. */
  const [sought, setSought] = useState<string | null>(null);
  const press = (key: string): void => {
    if (sought !== null) return playNo();
    setBand(null);
    type(afterKey(typed ?? 0, key, isFresh && key !== '+'));
    setFresh(false);
  };
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    setSought(null);
    if (goesBy(product.codes, code)) {
      const label = product.has_lots ? labelFacts(code) : null;
      const named = label?.lot == null ? null : lotOf(product, label.lot, label.expires);
      const isOther = named !== null && lot !== null && named.lot.toLowerCase() !== lot.lot.toLowerCase();
      if (isOther && typed !== null) return refuse(t('isLot', { lot: named.lot }), t('isLotText', { lot: lot.lot }));
      playYes();
      const of = lot === null || isOther ? (named ?? lot) : lot;
      setLot(of);
      setBand(null);
      type((typed ?? 0) + 1, of);
      return setFresh(false);
    }
    if (typed !== null) return refuse(t('notThis', { code, sku: product.sku }), t('notThisText'));
    setSought(code);
    try {
      const found = await findCounted(code);
      if (!isWanted()) return;
      const [only, ...rest] = found;
      if (only === undefined) return refuse(t('unknown', { code }), t('unknownText'));
      playYes();
      go(rest.length === 0 ? deskPaths.count(only.id) : deskPaths.counts());
    } catch (error) {
      if (isGivenUp(error)) setSought(null);
      if (isWanted()) refuse(error instanceof Error ? error.message : String(error));
    } finally {
      if (isWanted()) setSought(null);
    }
  };
  const deeds = useInTurn(
    isSaving,
    {
      press,
      save,
      scan: (code: string): void => void scan(code),
      choose: (given: Lot): void => {
        const next = lotOf(product, given.lot, given.expires);
        setLot(next);
        if (typed !== null) type(typed, next);
        setAsking(false);
        setBand(null);
      },
      /** What is typed goes first, then the last count that was saved. */
      undo: (): void => {
        if (typed !== null) clear();
        else if (undone === null) playNo();
        else if (!back.isPending) back.mutate(undone);
      },
    },
    null,
    isBehind,
  );
  return { typed, lot, band, note: { ...note, discard: clear }, isAsking, last, isSaving, isUndoing: back.isPending, ...deeds, ask: setAsking };
}

export type Counting = ReturnType<typeof useCounting>;
