import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { call } from '../../../web/client.ts';
import { isGivenUp, lookUp } from '../../desk/web/shared/look-up.ts';
import { useKept } from '../../desk/web/shared/use-kept.ts';
import { deskOrder, MAX_ON_CART, picks, type DeskOrder } from '../contract.ts';

interface Said {
  tone: 'bad' | 'warn';
  title: string;
  text?: string;
}

/** What was chosen, and what a scan found of it that the list is too long to show. */
// Rows of an older version of the program are found again by a scan.
const kept = z.object({ chosen: z.array(z.int()).readonly(), found: z.array(deskOrder).readonly().catch([]) });
type Kept = z.output<typeof kept>;
const NOTHING: Kept = { chosen: [], found: [] };

/** What of it is ready still, once that is known. */
const thereOf = ({ chosen, found }: Kept, listed: readonly DeskOrder[] | undefined): readonly number[] =>
  listed === undefined ? chosen : chosen.filter((id) => [...found, ...listed].some((one) => one.id === id));

/**
 * Orders chosen for a cart by scans and ticks, kept until it begins. A scan also finds what the list is too long to show, and asks where several
 * merchants use its number.
 */
export function useChoosing(warehouse: string, listed: readonly DeskOrder[] | undefined) {
  const { t } = useWords('picks');
  const { state, now, change, note } = useKept(`desk-cart-${warehouse}`, NOTHING, kept, () => true);
  const { found } = state;
  const [among, setAmong] = useState<readonly DeskOrder[] | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const orders = [...found.filter((one) => !listed?.some(({ id }) => id === one.id)), ...(listed ?? [])];
  // What another desk took meanwhile is no longer chosen, once that is known.
  const there = thereOf(state, listed);
  const list = useRef(listed);
  useEffect(() => {
    list.current = listed;
  });
  /** What is chosen by now, also in another tab, and by a scan whose answer came before the page was drawn again with the one before it. */
  const thereNow = () => thereOf(now(), list.current);
  const choose = (ids: readonly number[]) => change({ chosen: ids });
  const know = (some: readonly DeskOrder[]) => change({ found: some });
  const refuse = (title: string, text?: string): void => {
    playNo();
    setSaid({ tone: 'bad', title, ...(text !== undefined && { text }) });
  };
  /** Whether there was room for it. */
  const add = (id: number): boolean => {
    setAmong(null);
    const before = thereNow();
    if (before.length >= MAX_ON_CART && !before.includes(id)) {
      refuse(t('pick.full', { count: MAX_ON_CART }));
      return false;
    }
    setSaid(null);
    choose([...before.filter((one) => one !== id), id]);
    return true;
  };
  const toggle = (id: number): void => void (thereNow().includes(id) ? choose(thereNow().filter((one) => one !== id)) : add(id));
  /** Whether it is on the cart. */
  const find = async (code: string): Promise<boolean> => {
    try {
      const { orders: all } = await lookUp(code, call(picks.orders, { query: { warehouse, code } }));
      const ready = all.filter(({ status }) => status === 'Ready');
      const [first] = ready;
      if (first === undefined) {
        if (all.length > 0) refuse(t('pick.onCart', { code }));
        else refuse(t('pick.unknown', { code }), t('pick.unknownText'));
        return false;
      }
      know([...ready, ...now().found.filter((one) => !ready.some(({ id }) => id === one.id))]);
      if (ready.length > 1) {
        playNo();
        setAmong(ready);
        setSaid({ tone: 'warn', title: t('pack.several', { code }) });
        return false;
      }
      const isAdded = add(first.id);
      if (isAdded) playYes();
      return isAdded;
    } catch (error) {
      if (!isGivenUp(error)) refuse(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  /** What was scanned and is being looked for, and whether all of it is on the cart then; null where nothing is. */
  const [sought, setSought] = useState<Promise<boolean> | null>(null);
  const last = useRef<Promise<boolean> | null>(null);
  const scan = async (code: string): Promise<void> => {
    const found = find(code);
    const all = last.current === null ? found : Promise.all([last.current, found]).then((each) => each.every(Boolean));
    last.current = all;
    setSought(all);
    await all;
    // What was found is drawn before the cart begins with it.
    setTimeout(() => {
      if (last.current !== all) return;
      last.current = null;
      setSought(null);
    });
  };
  return {
    /** The orders to be shown: all, or those among which a scan leaves the choice. */
    shown: among ?? orders,
    there,
    said,
    scan: (code: string) => void scan(code),
    sought,
    toggle,
    /** What turned out to be ready no more. */
    drop: (id: number) => {
      know(now().found.filter((one) => one.id !== id));
      choose(thereNow().filter((one) => one !== id));
    },
    fill: (count: number) => choose([...new Set([...thereNow(), ...(listed ?? []).slice(0, count).map(({ id }) => id)])].slice(0, MAX_ON_CART)),
    clear: () => {
      know([]);
      choose([]);
    },
    /** Whether it opened with what was chosen earlier. */
    note,
    close: () => {
      setSaid(null);
      setAmong(null);
    },
  };
}
