import type { ApiError } from '../../../../web/client.ts';
import { isRefused } from '../../../../web/query.ts';
import { holdUnkept } from '../../../../web/unkept.ts';

interface PhotosWaiting {
  /** How many were taken and are not saved yet. */
  waiting: number;
  isSending: boolean;
  /** What went wrong with the last one. */
  problem: string | null;
  /** Whether photos wait because one could not be sent, and can be sent again as they are. */
  isStuck: boolean;
}

export const NO_PHOTOS: PhotosWaiting = { waiting: 0, isSending: false, problem: null, isStuck: false };

interface Tools {
  send: (photo: FormData) => Promise<unknown>;
  /** One was saved, or not. */
  onOne: (isSaved: boolean) => void;
  /** The page was left, and one that was taken on it is not saved. */
  onLeftBehind: (problem: string, retry: (() => void) | null) => void;
}

/** Where nobody looks at what waits any more, it is tried again by itself so often. */
export const AGAIN_MS = 20_000;

/** The session ended, which is not said of the photo: it waits for whoever signs in again. */
const isFinal = (error: ApiError): boolean => isRefused(error) && error.status !== 401;

/**
 * Photos are sent one after the other as they are taken. One that cannot be sent waits, with those after it, and is sent again as it is, because it
 * may be there already; one that is refused is given up. Until all are saved the page is not left for signing in. Once it is left for other work it is
 * told that one is not saved, and those that wait are sent again by themselves.
 */
export function photoQueue(onChange: (now: PhotosWaiting) => void) {
  let tools: Tools = { send: () => Promise.resolve(), onOne: () => undefined, onLeftBehind: () => undefined };
  const queue: FormData[] = [];
  let [isSending, isLeft, isTold] = [false, false, false];
  let problem: string | null = null;
  let release: (() => void) | null = null;
  const isStuck = (): boolean => queue.length > 0 && problem !== null && !isSending;
  const leaveBehind = (why: string): void => {
    if (!isStuck() || !isTold) tools.onLeftBehind(why, isStuck() ? () => void work() : null);
    isTold = isStuck();
    if (isStuck()) setTimeout(() => void (isLeft && work()), AGAIN_MS);
  };
  const tell = (): void => {
    if (queue.length > 0) release ??= holdUnkept();
    else {
      release?.();
      release = null;
    }
    if (isLeft && problem !== null && !isSending) leaveBehind(problem);
    onChange({ waiting: queue.length, isSending, problem, isStuck: isStuck() });
  };
  /** Whether the first that waits is done with, saved or refused. */
  const sendFirst = async (first: FormData): Promise<boolean> => {
    try {
      await tools.send(first);
      tools.onOne(true);
    } catch (error) {
      tools.onOne(false);
      problem = (error as ApiError).fields['file'] ?? (error as ApiError).message;
      if (!isFinal(error as ApiError)) return false;
    }
    queue.shift();
    return true;
  };
  async function work(): Promise<void> {
    if (isSending || queue.length === 0) return;
    isSending = true;
    problem = null;
    tell();
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      if (!(await sendFirst(first))) break;
      if (queue.length > 0) tell();
    }
    isSending = false;
    tell();
  }
  return {
    /** What it works with from now on. */
    use: (next: Tools): void => void (tools = next),
    add: (photo: FormData): void => {
      queue.push(photo);
      if (isSending) tell();
      else void work();
    },
    retry: (): void => void work(),
    arrive: (): void => {
      [isLeft, isTold] = [false, false];
    },
    leave: (): void => {
      isLeft = true;
      if (isStuck()) tell();
    },
  };
}
