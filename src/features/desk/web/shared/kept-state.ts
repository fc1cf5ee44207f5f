import { readDraft } from '../../../../web/drafts.ts';

/** Where a state is kept, and who is told of it. */
export interface Keeping<State> {
  /** Undefined where only the page holds it. */
  key: string | undefined;
  empty: State;
  /** What is kept, as long as it can be shown here; else null. */
  possible: (stored: unknown) => State | null;
  keep: (state: State) => void;
  drop: () => void;
  show: (state: State) => void;
  /** Told what another tab changed. */
  onChange?: ((next: State, before: State) => void) | undefined;
  /** Told that another tab keeps what cannot be shown here: what this one knows is older. */
  onOld?: (() => void) | undefined;
}

/** How a state differs, or how the one does in which it is found. */
export type Patch<State> = Partial<State> | ((now: State) => Partial<State>);

/**
 * What a tab knows of a state that all tabs of a device keep in one place. What another one keeps there is in the store a moment before its event is
 * heard: each deed looks there first, or it would overwrite what it does not know of.
 */
export function keptState<State extends object>(first: State, at: string | undefined) {
  const read = (key = at): unknown => (key === undefined ? undefined : readDraft(key));
  let state = first;
  let known = JSON.stringify(read());
  let isOld = false;
  /** Whether another tab kept something since; it is known then. */
  const catchUp = (of: Keeping<State>): boolean => {
    const stored = read(of.key);
    const text = JSON.stringify(stored);
    if (of.key === undefined || text === known) return false;
    known = text;
    const before = state;
    const next = of.possible(stored);
    isOld = next === null && stored !== undefined;
    state = next ?? of.empty;
    of.show(state);
    if (isOld && of.onOld !== undefined) of.onOld();
    else of.onChange?.(state, before);
    return true;
  };
  /** What is in the store now is known here. Not what was given: a store that is full keeps nothing. */
  const settle = (of: Keeping<State>): void => {
    known = JSON.stringify(read(of.key));
    isOld = false;
  };
  /** False where another tab keeps what cannot be shown here: that stays as it is. */
  const put = (next: (now: State) => State, of: Keeping<State>): boolean => {
    const isNews = catchUp(of);
    if (isOld && of.onOld !== undefined) {
      if (!isNews) of.onOld();
      return false;
    }
    state = next(state);
    of.show(state);
    if (JSON.stringify(state) === JSON.stringify(of.empty)) of.drop();
    else of.keep(state);
    settle(of);
    return true;
  };
  return {
    catchUp,
    now: (of: Keeping<State>): State => {
      catchUp(of);
      return state;
    },
    change: (patch: Patch<State>, of: Keeping<State>) => put((now) => ({ ...now, ...(typeof patch === 'function' ? patch(now) : patch) }), of),
    clear: (of: Keeping<State>) => put(() => of.empty, of),
    /** It was sent: nothing of it is kept any more, and on the screen it stays. */
    drop: (of: Keeping<State>): void => {
      of.drop();
      settle(of);
    },
  };
}
