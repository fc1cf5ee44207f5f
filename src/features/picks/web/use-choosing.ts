import { useEffect, useRef, useState } from 'react';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { call } from '../../../web/client.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { MAX_ON_CART, picks, type DeskOrder } from '../contract.ts';

interface Said {
  tone: 'bad' | 'warn';
  title: string;
  text?: string;
}

const NONE: readonly DeskOrder[] = [];

/** Orders chosen for a cart by scans and ticks. A scan also finds what the list is too long to show, and asks where several merchants use its number. */
export function useChoosing(warehouse: string, listed: readonly DeskOrder[] = NONE) {
  const { t } = useWords('picks');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** Found by a scan, but not in the list. */
  const [found, setFound] = useState<readonly DeskOrder[]>([]);
  const [among, setAmong] = useState<readonly DeskOrder[] | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const orders = [...found.filter((one) => !listed.some(({ id }) => id === one.id)), ...listed];
  // What another desk took meanwhile is no longer chosen.
  const there = chosen.filter((id) => orders.some((one) => one.id === id));
  /** What is chosen by now, also by a scan whose answer came before the page was drawn again with the one before it. */
  const now = useRef<readonly number[]>([]);
  useEffect(() => {
    now.current = there;
  });
  const choose = (ids: readonly number[]): void => {
    now.current = ids;
    setChosen(ids);
  };
  const refuse = (title: string, text?: string): void => {
    playNo();
    setSaid({ tone: 'bad', title, ...(text !== undefined && { text }) });
  };
  /** Whether there was room for it. */
  const add = (id: number): boolean => {
    setAmong(null);
    if (now.current.length >= MAX_ON_CART && !now.current.includes(id)) {
      refuse(t('pick.full', { count: MAX_ON_CART }));
      return false;
    }
    setSaid(null);
    choose([...now.current.filter((one) => one !== id), id]);
    return true;
  };
  const toggle = (id: number): void => void (now.current.includes(id) ? choose(now.current.filter((one) => one !== id)) : add(id));
  const scan = async (code: string): Promise<void> => {
    try {
      const { orders: all } = await lookUp(code, call(picks.orders, { query: { warehouse, code } }));
      const ready = all.filter(({ status }) => status === 'Ready');
      const [first] = ready;
      if (first === undefined) return all.length > 0 ? refuse(t('pick.onCart', { code })) : refuse(t('pick.unknown', { code }), t('pick.unknownText'));
      setFound((before) => [...ready, ...before.filter((one) => !ready.some(({ id }) => id === one.id))]);
      if (ready.length > 1) {
        playNo();
        setAmong(ready);
        return setSaid({ tone: 'warn', title: t('pack.several', { code }) });
      }
      if (add(first.id)) playYes();
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    /** The orders to be shown: all, or those among which a scan leaves the choice. */
    shown: among ?? orders,
    there,
    said,
    scan: (code: string) => void scan(code),
    toggle,
    /** What turned out to be ready no more. */
    drop: (id: number) => {
      setFound((before) => before.filter((one) => one.id !== id));
      choose(now.current.filter((one) => one !== id));
    },
    fill: (count: number) => choose([...new Set([...now.current, ...listed.slice(0, count).map(({ id }) => id)])].slice(0, MAX_ON_CART)),
    clear: () => choose([]),
    close: () => {
      setSaid(null);
      setAmong(null);
    },
  };
}
