import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../shared/contract.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { ApiError, call, randomKey } from '../../../web/client.ts';
import { colon } from '../../../web/colon.ts';
import { word } from '../../../web/i18n.ts';
import { callKey } from '../../../web/query.ts';
import { MAX_SCAN, overpacks, type Overpack, type PackedShipment } from '../contract.ts';

/** One scanned number and its result. */
export interface Scanned {
  key: string;
  number: string;
  state: 'waiting' | 'added' | 'refused' | 'failed';
  /** Why not, in the reader's language. */
  message: string | null;
  shipment: PackedShipment | null;
  /** Where it already is, when that is another overpack. */
  overpackId: number | null;
  /** It was sent before, but no answer came. */
  isAgain: boolean;
}

export interface ScanQueue {
  /** Latest first. */
  scanned: readonly Scanned[];
  scan: (numbers: readonly string[]) => void;
  /** Sends again what did not reach the server. */
  retry: () => void;
  clear: () => void;
}

type ScanAnswer = Answer<typeof overpacks.scan>;
type Cached = Answer<typeof overpacks.get>;

/** The most the list on the page shows. */
const KEPT = 200;

/** The page's copy of the overpack with what the answer added, so that a scan costs one call, not two. */
function merged(before: Overpack, answer: ScanAnswer): Overpack {
  const added = new Set(answer.added.map((one) => one.id));
  return { ...before, ...answer.overpack, shipments: [...before.shipments.filter((one) => !added.has(one.id)), ...answer.added] };
}

function settled(one: Scanned, answer: ScanAnswer): Scanned {
  const refusal = answer.refused.find((each) => each.tracking_number === one.number);
  // The unanswered call had arrived after all.
  const hasArrived = one.isAgain && refusal?.reason === 'here';
  if (refusal !== undefined && !hasArrived) return { ...one, state: 'refused', message: refusal.message, overpackId: refusal.overpack_id };
  const shipment = answer.added.find((each) => each.tracking_number === one.number || String(each.id) === one.number) ?? null;
  return { ...one, state: 'added', message: null, shipment };
}

/**
 * Sends scanned numbers in the order they came, one call at a time: a fast scanner never has to wait, and numbers that
 * gather meanwhile go with the next call. `query` is the page's query for the overpack.
 */
export function useScanQueue(id: number, query: object): ScanQueue {
  const client = useQueryClient();
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const waiting = useRef<Scanned[]>([]);
  const isRunning = useRef(false);
  const isShown = useRef(true);
  const sendAgain = useRef<(one: Scanned) => void>(() => undefined);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const show = useCallback((change: (one: Scanned) => Scanned) => setScanned((before) => before.map(change)), []);
  /** What did not go in, of numbers whose answer comes when their page is left, or that are put back from another one. */
  const tell = useCallback((results: readonly Scanned[]) => {
    if (isShown.current) return;
    for (const one of results) {
      if (one.state !== 'refused' && one.state !== 'failed') continue;
      const retry = { globalAction: { label: word('overpacks:scan.retry'), onAct: () => sendAgain.current(one) } };
      say.error(`${one.number}${colon()}${one.message}`, one.state === 'failed' ? retry : {});
    }
  }, []);

  const send = useCallback(
    async (batch: readonly Scanned[]) => {
      const keys = new Set(batch.map((one) => one.key));
      try {
        const answer = await call(
          overpacks.scan,
          { params: { id }, body: { tracking_numbers: batch.map((one) => one.number) } },
          { idempotencyKey: randomKey() },
        );
        const key = callKey(overpacks.get, query);
        const after = client.setQueryData<Cached>(key, (before) => before && { overpack: merged(before.overpack, answer) });
        // A colleague fills it too: what they put in or took out is to be seen before it is weighed.
        if (after !== undefined && after.overpack.shipments.length !== answer.overpack.total_shipments) void client.invalidateQueries({ queryKey: key });
        show((one) => (keys.has(one.key) ? settled(one, answer) : one));
        tell(batch.map((one) => settled(one, answer)));
        if (answer.refused.length > 0) playNo();
        else playYes();
      } catch (error) {
        const message = error instanceof ApiError ? error.message : String(error);
        show((one) => (keys.has(one.key) ? { ...one, state: 'failed', message } : one));
        tell(batch.map((one) => ({ ...one, state: 'failed', message })));
        playNo();
      }
    },
    [client, id, query, show, tell],
  );

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    while (waiting.current.length > 0) await send(waiting.current.splice(0, MAX_SCAN));
    isRunning.current = false;
    await Promise.all([['overpacks', 'list'], ['overpacks', 'counts'], ['shipments']].map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client, send]);

  useEffect(() => {
    sendAgain.current = (one) => {
      waiting.current.push({ ...one, state: 'waiting', message: null, isAgain: true });
      void run();
    };
  }, [run]);

  const scan = useCallback(
    (numbers: readonly string[]) => {
      const fresh = numbers.map((number): Scanned => ({
        key: randomKey(),
        number,
        state: 'waiting',
        message: null,
        shipment: null,
        overpackId: null,
        isAgain: false,
      }));
      waiting.current.push(...fresh);
      setScanned((before) => [...fresh.toReversed(), ...before].slice(0, Math.max(KEPT, fresh.length)));
      void run();
    },
    [run],
  );

  const retry = (): void => {
    const failed = scanned.filter((one) => one.state === 'failed').map((one): Scanned => ({ ...one, state: 'waiting', message: null, isAgain: true }));
    const again = new Map(failed.map((one) => [one.key, one]));
    waiting.current.push(...failed.toReversed());
    show((one) => again.get(one.key) ?? one);
    void run();
  };

  const clear = useCallback(() => setScanned((before) => before.filter((one) => one.state === 'waiting')), []);
  return { scanned, scan, retry, clear };
}
