import { useState } from 'react';
import { z } from 'zod';
import type { Sent } from '../../../shared/contract.ts';
import { labelFacts, type LabelFacts } from '../../../shared/gs1.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call, randomKey, type ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { isRefused, useSend } from '../../../web/query.ts';
import { desk, type DeskProduct } from '../../desk/contract.ts';
import type { BandProps } from '../../desk/web/shared/Band.tsx';
import { isKnownThere } from '../../desk/web/shared/known-there.ts';
import { isGivenUp, lookUp } from '../../desk/web/shared/look-up.ts';
import { useInTurn, useSaving } from '../../desk/web/shared/use-in-turn.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import { inboundDesk } from '../contract.ts';
import type { DeskInbound, DeskInboundProduct } from '../inbound-out.ts';
import { bareCode, COUNT_CODES, type CountCode } from '../rules.ts';
import {
  afterPress,
  afterSaving,
  codesOf,
  countedOf,
  isUnsaved,
  keyOf,
  lotNamed,
  newTally,
  oneMore,
  productsBy,
  restOf,
  savedOf,
  type Tally,
} from './tally.ts';
import { sendingNow, useIsSending } from './use-is-sending.ts';

type Step = { id: number; quantity: number; code: CountCode; lot: string | null; expires?: string | null };

type Body = NonNullable<Sent<typeof inboundDesk.count>['body']>;

const code = z.enum(COUNT_CODES);
const kept = z.object({
  tally: z
    .object({
      key: z.string(),
      code,
      counts: z.record(code, z.int()),
      isFresh: z.boolean(),
      after: z.int(),
      seen: z.int().nullish(),
      expires: z.string().nullish(),
    })
    .nullable(),
  /** Since when a tab of this device sends what was counted. */
  sent: z.number().nullish(),
  /** Sent under this key, and no answer came yet: it may be counted, and is asked again under the same key, whichever tab goes on. */
  owed: z.object({ key: z.string(), at: z.number(), body: z.custom<Body>((given) => typeof given === 'object') }).nullish(),
});
const NOTHING: z.output<typeof kept> = { tally: null };

/** What the desk has to be asked before a count is saved. */
export type Question =
  | { kind: 'surplus'; text: string; steps: readonly Step[] }
  | {
      kind: 'lot';
      product: Pick<DeskInboundProduct, 'id' | 'sku'> & { codes: readonly (string | null)[] };
      lots: readonly DeskInboundProduct[];
      label: LabelFacts | null;
    }
  | { kind: 'finish' };

/** Which goods a count is of, with the day on their label: where another is known of the lot, the count is refused and not booked as good for longer. */
const lotOf = ({ id, lot }: DeskInboundProduct, tally: Tally): Pick<Step, 'id' | 'lot' | 'expires'> => ({
  id,
  lot,
  ...(lot !== null && tally.expires && { expires: tally.expires }),
});

/** One inbound shipment being counted: what is chosen and typed, what the last step did, and what is asked. */
export function useReceiving(inbound: DeskInbound, firstCarton: number | null, askAnew: () => void) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  const isStill = ({ tally: own, owed: sent }: z.output<typeof kept>): boolean =>
    own === null ? sent != null && isKnownThere(sent.at) : isUnsaved(inbound, own);
  const {
    state: { tally, sent: sentAt, owed: owedOf },
    now,
    isBehind,
    change,
    note,
  } = useKept(`desk-inbound-${inbound.id}`, NOTHING, kept, isStill, {
    // What another tab counts is not saved, whatever the last step is that this one knows of.
    isLive: () => true,
    // What it saved is seen here at once: else this one would count on what was there before.
    onChange: (next, before) => (next.tally?.key !== before.tally?.key || (before.sent != null && next.sent == null)) && askAnew(),
  });
  const setTally = (next: Tally | null): void => void change({ tally: next });
  const [band, setBand] = useState<BandProps | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [carton, setCarton] = useState<number | null>(firstCarton);
  const { isSaving: isOwn, saving } = useSaving();
  const isSending = useIsSending(sentAt ?? null);
  const isSaving = isOwn || isSending;
  /** What is scanned next would be sent with it, as something else, and count it twice. */
  const owed = owedOf ?? null;
  /** The step whose taking back was sent, and no answer came: the next Undo means the same one, until something else is counted. */
  const [undoOwed, setUndoOwed] = useState<number | null>(null);
  const params = { id: inbound.id };
  const undoStep = undoOwed ?? inbound.last?.step;
  const chosen = tally === null ? undefined : inbound.products.find((one) => keyOf(one) === tally.key);

  const refuse = (title: string, text?: string): void => {
    playNo();
    // A surplus that is asked about would stand in its place.
    setQuestion((before) => (before?.kind === 'surplus' ? null : before));
    setBand({ tone: 'bad', title, ...(text !== undefined && { text }) });
  };
  const fail = (error: ApiError): void => refuse(Object.values(error.fields)[0] ?? error.message);
  const options = { changes: ['desk'], onError: fail };
  const send = useSend(inboundDesk.count, { ...options, keyOf: ({ body }) => (body?.products === undefined ? undefined : now().owed?.key) });
  const undo = useSend(inboundDesk.undo, {
    ...options,
    onError: (error, { body }) => {
      setUndoOwed(isRefused(error) ? null : (body?.step ?? null));
      fail(error);
    },
    onSuccess: ({ inbound: after }) => {
      setUndoOwed(null);
      const { tally: own } = now();
      if (own !== null && chosen !== undefined) setTally({ ...own, seen: countedOf(after, chosen.id) });
      playYes();
      setBand({ tone: 'warn', title: t('desk.undone') });
    },
  });

  /** Null where it failed: the band says why, and what was typed stays. */
  const store = async (body: Body): Promise<DeskInbound | null> => {
    const before = now().owed ?? undefined;
    const key = before?.key ?? randomKey();
    // Before it is sent: a tab that is closed meanwhile never knows what came of it.
    if (body.products !== undefined) change(sendingNow({ key, body, at: before?.at }));
    const sent = send.mutateAsync({ params, body });
    // Another tab asked for it, too, and knows already what came of it.
    const isOwn = (): boolean => body.products !== undefined && now().owed?.key === key;
    sent.then(
      () => {
        setUndoOwed(null);
        change((kept) => ({ sent: null, ...(isOwn() && { owed: null, tally: restOf(kept.tally, body.products ?? []) }) }));
      },
      (error: ApiError) => change({ sent: null, ...(isOwn() && isRefused(error) && error.code !== 'conflict' && { owed: null }) }),
    );
    return (await saving(() => sent))?.inbound ?? null;
  };
  const saved = (now: DeskInbound, steps: readonly Pick<Step, 'id'>[] = []): void => {
    const after = now.products.filter((one) => one.id === steps[0]?.id);
    const [has, of] = [after.reduce((sum, one) => sum + one.processed, 0), after.reduce((sum, one) => sum + one.quantity, 0)];
    playYes();
    setQuestion(null);
    setBand({ tone: 'ok', title: t('desk.saved', { sku: after[0]?.sku ?? '' }), figure: `${number(has)} / ${number(of)}` });
  };
  /** Whether it could be saved: what was counted, or under the same key what no answer came for, which then counts once. */
  const add = async (body: Body): Promise<boolean> => {
    const now = await store(body);
    if (now !== null) saved(now, body.products);
    return now !== null;
  };
  const book = async (steps: readonly Step[], surplus: boolean): Promise<boolean> =>
    (owed === null || (await add(owed.body))) && add({ surplus, products: [...steps] });
  /** Saves what is typed; more than announced is asked about first. */
  const save = (): void => {
    if (tally === null || chosen === undefined) return;
    const counts = savedOf(tally);
    if (counts.length === 0) return playNo();
    const steps = counts.map((one) => ({ ...one, ...lotOf(chosen, tally) }));
    const { expected, counted, isSurplus } = afterSaving(inbound, chosen.id, tally);
    if (isSurplus) {
      playNo();
      const text = t('desk.surplusText', { sku: chosen.sku, expected: number(expected), counted: number(counted) });
      return setQuestion({ kind: 'surplus', text, steps });
    }
    void book(steps, false);
  };
  const hasTyped = tally !== null && savedOf(tally).length > 0;
  /** Going over to another product saves what was counted of the one before: false where that is asked about first, or fails. */
  const leave = async (): Promise<boolean> => {
    if (tally === null) return true;
    // Another tab counts what this one does not know of yet: it is asked for, and lost it must not be.
    if (chosen === undefined) {
      askAnew();
      refuse(t('desk.otherTab'));
      return false;
    }
    if (afterSaving(inbound, chosen.id, tally).isSurplus) {
      save();
      return false;
    }
    const products = savedOf(tally).map((one) => ({ ...one, ...lotOf(chosen, tally) }));
    return (await store({ products })) !== null;
  };
  /** `units`: how many were scanned with it, and `expires` what their label says. */
  const choose = async (product: DeskInboundProduct, units: number, expires: string | null = null): Promise<void> => {
    const isScanned = units > 0;
    const isOther = tally?.key !== keyOf(product);
    // Where nothing was counted it is chosen at once: the next scan may already wait.
    if (isOther && hasTyped && !(await leave())) return;
    setBand(isScanned ? { tone: 'ok', title: t('desk.right', { sku: product.sku }) } : null);
    setQuestion(null);
    if (isScanned) playYes();
    if (tally === null || isOther) setTally({ ...newTally(product, units, inbound.last?.step), seen: countedOf(inbound, product.id), expires });
    else if (isScanned) setTally({ ...oneMore(tally, units), expires: tally.expires ?? expires });
  };
  const openCarton = async (n: number): Promise<void> => {
    if ((await store({ carton: n })) === null) return;
    const units = inbound.cartons.find((one) => one.number === n)?.products.reduce((sum, one) => sum + one.quantity, 0) ?? 0;
    playYes();
    setQuestion(null);
    setCarton(n);
    setBand({ tone: 'ok', title: t('desk.cartonOpened', { n, total: inbound.total_cartons }), text: t('desk.cartonUnits', { count: units }) });
  };
  /** A product of the merchant's that was not announced; anything else is put aside. */
  const unannounced = async (code: string, found: readonly DeskProduct[], label: LabelFacts | null): Promise<void> => {
    // Another tab scanned while it was looked for: that stays, and this is scanned once more.
    if (JSON.stringify(now().tally) !== JSON.stringify(tally)) return refuse(t('desk.otherTab'));
    const theirs = found.find((one) => one.account.id === inbound.account.id && !one.is_bundle);
    if (theirs === undefined) return refuse(t('desk.notTheirs', { account: inbound.account.name, code }), t('desk.notTheirsText'));
    if (hasTyped && !(await leave())) return;
    playNo();
    setTally(null);
    const sku = theirs.skus.find((one) => one.active)?.sku ?? theirs.product_id;
    if (theirs.has_lots)
      return setQuestion({
        kind: 'lot',
        product: { id: theirs.id, sku, codes: codesOf({ ...theirs, sku, skus: theirs.skus.map((one) => one.sku) }) },
        lots: [],
        label,
      });
    setQuestion({
      kind: 'surplus',
      text: t('desk.surplusUnlisted', { sku }),
      steps: [{ id: theirs.id, quantity: label?.units ?? 1, code: 'good', lot: null }],
    });
  };
  const scan = async (text: string): Promise<void> => {
    const code = bareCode(text);
    const opened = inbound.cartons.find((one) => one.sscc === code);
    if (opened !== undefined) return openCarton(opened.number);
    const found = productsBy(inbound, code);
    const [first, ...others] = found;
    const label = labelFacts(code);
    const units = label?.units ?? 1;
    const named = lotNamed(found, label);
    // A lot that is being counted goes on, unless the label names another; else it has to be named.
    const isNew = first !== undefined && first.has_lots && label?.lot != null && named === undefined;
    const same = isNew ? undefined : (named ?? found.find((one) => keyOf(one) === tally?.key));
    if (same !== undefined) return choose(same, units, label?.expires);
    if (first !== undefined && (isNew || others.length > 0)) {
      if (hasTyped && !(await leave())) return;
      playYes();
      setTally(null);
      return setQuestion({ kind: 'lot', product: { ...first, codes: codesOf(first) }, lots: found, label });
    }
    if (first !== undefined) return choose(first, units, label?.expires);
    const known = await saving(() =>
      lookUp(code, call(desk.products, { query: { code: label?.gtin ?? code } })).catch((error: ApiError) => (isGivenUp(error) ? undefined : fail(error))),
    );
    if (known) await unannounced(code, known.products, label);
  };
  const deeds = {
    scan: (text: string) => void scan(text),
    choose: (product: DeskInboundProduct, units: number, expires?: string | null) => void choose(product, units, expires),
    press: (key: string) => tally !== null && setTally(afterPress(tally, key)),
    setCode: (next: CountCode) => tally !== null && setTally({ ...tally, code: next, isFresh: true }),
    save,
    /** Enter: says yes to a surplus that is asked about, else saves. */
    confirm: () => (question?.kind === 'surplus' ? void book(question.steps, true) : save()),
    /** What is typed goes first, then the last step that was saved. */
    undo: () => {
      if (tally !== null && savedOf(tally).length > 0) setTally({ ...tally, counts: { good: 0, damaged: 0, wrong: 0 }, isFresh: true });
      else if (undoStep === undefined) playNo();
      else if (!undo.isPending) undo.mutate({ params, body: { step: undoStep } });
    },
    /** What is asked is answered by no; what was counted goes by Undo only. */
    close: () => {
      setBand(null);
      if (question !== null) return setQuestion(null);
      if (hasTyped) playNo();
      else setTally(null);
    },
  };
  const counted = chosen === undefined ? 0 : countedOf(inbound, chosen.id);
  /** Counted at another desk, or in another tab, since what is not saved yet was begun; not what was sent here and had no answer. */
  const meanwhile =
    hasTyped && owed === null && tally?.seen != null && chosen !== undefined && counted !== tally.seen && !isSaving
      ? { sku: chosen.sku, n: number(counted) }
      : null;
  const inTurn = useInTurn(isSaving, deeds, owed && (() => add(owed.body)), isBehind);
  return { tally, chosen, band, note, meanwhile, question, carton, isSaving, isUndoing: undo.isPending, ...inTurn, book, ask: setQuestion, tell: setBand };
}

export type Receiving = ReturnType<typeof useReceiving>;
