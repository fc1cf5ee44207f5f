import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Call, Named, Sent } from '../shared/contract.ts';
import { boot } from './boot.ts';
import { call, randomKey, type ApiError } from './client.ts';
import { tellMissing } from './missing.ts';
import { refreshUser } from './session.tsx';

// That a write is under way is drawn before the next key or click is taken. By a timer, a second one that waited already was taken first.
notifyManager.setScheduler(queueMicrotask);

const FRESH_MS = 15_000;
const TRIES = 2;
/** Polling waits longer after a failure. */
const AFTER_FAILURE_MS = 15_000;

/** Whether a retry may succeed: the network failed or the server was too busy. */
const isPassing = ({ status }: Partial<ApiError>): boolean => status === 0 || status === 429 || status === 503;

/** Whether a call was refused. From 429 (too many requests) on it failed, and a write may have been done: no answer came, or one of what stands before the server. */
export const isRefused = ({ status }: Pick<ApiError, 'status'>): boolean => status >= 400 && status < 429;

/** Whether nobody can say what came of a write: no whole answer came, or the server failed at it. */
export const isUnknown = ({ status }: Pick<ApiError, 'status'>): boolean => status < 400 || status >= 500;

/** The cache of the app on this page, for what is asked ahead of any component. */
let app: QueryClient | undefined;

/**
 * The cache of one app. Reads are retried twice on temporary failures, writes never. A failure is an answer too: another part
 * of the page that wants the same shows it and does not refetch by itself, or two parts could keep refetching in turns forever.
 */
export function makeQueryClient(): QueryClient {
  return (app = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < TRIES && isPassing(error),
        // What the browser takes for a network is not what leads to the server: without it a call would wait for ever, and nothing would say so.
        networkMode: 'always',
        refetchOnReconnect: true,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  }));
}

/** The cache key of a call: feature, call, what was sent. */
export function callKey(named: { name: string }, sent: unknown = {}): readonly unknown[] {
  const [feature, verb] = named.name.split('.');
  return [feature, verb, sent];
}

export interface UseCallOptions {
  /** False: do not fetch yet. */
  enabled?: boolean;
  /** Keep showing the last answer while the next one is loading. */
  keep?: boolean;
  /** Fetch again after this many milliseconds. */
  refreshMs?: number | false;
  staleMs?: number;
  /** How it is asked for, if not by one call. */
  ask?: typeof call;
}

function slowed(refreshMs: number | false | undefined, isFailed: boolean): number | false {
  return refreshMs === undefined || refreshMs === false ? false : isFailed ? Math.max(refreshMs, AFTER_FAILURE_MS) : refreshMs;
}

/** Reads through a GET call of the contract. */
export function useCall<C extends Call>(named: Named<C>, sent: Sent<C> = {}, options: UseCallOptions = {}): UseQueryResult<Answer<C>, ApiError> {
  const answer = useQuery<Answer<C>, ApiError>({
    queryKey: callKey(named, sent),
    queryFn: ({ signal }) => (options.ask ?? call)(named, sent, { signal }),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.refreshMs === undefined ? {} : { refetchInterval: ({ state }) => slowed(options.refreshMs, state.status === 'error') }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  });
  // What is watched must not stand still without a word.
  useTell(answer, options.refreshMs !== undefined && options.refreshMs !== false && answer.data !== undefined);
  return answer;
}

/** Asks for what a page will show before it is drawn, which then finds the answer or its coming. Nothing where nobody is signed in. */
export function ahead<C extends Call>(named: Named<C>, sent: Sent<C> = {}, { staleMs }: Pick<UseCallOptions, 'staleMs'> = {}): void {
  if (!boot.hasSession) return;
  void app?.prefetchQuery({
    queryKey: callKey(named, sent),
    queryFn: ({ signal }) => call(named, sent, { signal }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  });
}

type Told = Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error' | 'refetch'>;

function useTell({ data, error, refetch }: Told, mayTell: boolean): void {
  // What a person may not read, or what does not exist, is not a failure.
  const isTold = mayTell && error !== null && !isRefused(error);
  const message = error?.message ?? '';
  const isOld = data !== undefined;
  useEffect(() => (isTold ? tellMissing({ message, isOld, retry: () => void refetch() }) : undefined), [isTold, isOld, message, refetch]);
}

/** Lets the notice above the page report a failed call that nothing else on the page shows (ui/MissingNotice). */
export const useTellMissing = (answer: Told): void => useTell(answer, answer.data === undefined);

/** Reads what a page can do without: counts on tabs, names beside codes, choices of a filter. A failure is reported above the page. */
export function useExtra<C extends Call>(named: Named<C>, sent: Sent<C> = {}, options: UseCallOptions = {}): Answer<C> | undefined {
  const answer = useCall(named, sent, options);
  useTellMissing(answer);
  return answer.data;
}

/**
 * The record a page is about. `setGone(true)` while it is being deleted: from then on nothing of it is fetched, because the answer would be that
 * it does not exist.
 */
export function useRecord<C extends Call>(named: Named<C>, sent: Sent<C>) {
  const [isGone, setGone] = useState(false);
  return { asked: useCall(named, sent, { enabled: !isGone }), isGone, setGone };
}

export interface UseSendOptions<C extends Call> {
  onSuccess?: (answer: Answer<C>, sent: Sent<C>) => void | Promise<void>;
  onError?: (error: ApiError, sent: Sent<C>) => void;
  /** Features whose lists and objects changed, in addition to the call's own; `session` where the person's own figures did, as their balance. */
  changes?: readonly string[];
  /** The key under which it is sent, where what must not be done twice outlives the page. */
  keyOf?: (sent: Sent<C>) => string | undefined;
}

// A form with a file has no text to compare: only the very same object counts as the same.
const contentOf = (sent: { body?: unknown }): FormData | string => (sent.body instanceof FormData ? sent.body : JSON.stringify(sent));

/**
 * Writes through a mutating call of the contract. A call whose answer was lost keeps its `Idempotency-Key`, so sending it
 * again cannot do it twice. While an answer is awaited, the same is not sent again: the second click of two gets the first one's.
 */
export function useSend<C extends Call>(named: Named<C>, options: UseSendOptions<C> = {}): UseMutationResult<Answer<C>, ApiError, Sent<C>> {
  const client = useQueryClient();
  const unanswered = useRef<{ key: string; content: FormData | string } | undefined>(undefined);
  const awaited = useRef<{ content: FormData | string; answer: Promise<Answer<C>> } | undefined>(undefined);
  const features = [named.name.split('.')[0], ...(options.changes ?? [])];
  const askAnew = () => Promise.all(features.map((feature) => client.invalidateQueries({ queryKey: [feature] })));
  const mutation = useMutation<Answer<C>, ApiError, Sent<C>>({
    mutationFn: async (sent) => {
      const content = contentOf(sent);
      const before = unanswered.current;
      const key = options.keyOf?.(sent) ?? (before !== undefined && before.content === content ? before.key : randomKey());
      unanswered.current = { key, content };
      try {
        const answer = await call(named, sent, { idempotencyKey: key });
        unanswered.current = undefined;
        return answer;
      } catch (error) {
        if (isRefused(error as ApiError)) unanswered.current = undefined;
        throw error;
      } finally {
        if (awaited.current?.content === content) awaited.current = undefined;
      }
    },
    onSuccess: async (answer, sent) => {
      // The balance beside every page is no answer to a call of that page.
      if (features.includes('session')) void refreshUser();
      await askAnew();
      await options.onSuccess?.(answer, sent);
    },
    onError: (error, sent) => {
      // It is no longer as it is shown, or there at all: somebody else was faster, or another tab. Or nobody knows whether it is. Or the money is gone.
      if ([402, 404, 409, 410].includes(error.status) || isUnknown(error)) void askAnew();
      // Rights were taken away, or the balance spent elsewhere: the page follows.
      if (error.status === 402 || error.status === 403) void refreshUser();
      options.onError?.(error, sent);
    },
  });
  const { mutateAsync: send } = mutation;
  const mutateAsync = useCallback<typeof send>(
    (sent, more) => {
      const content = contentOf(sent);
      const before = awaited.current;
      if (before?.content === content) return before.answer;
      const answer = send(sent, more);
      awaited.current = { content, answer };
      return answer;
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>((sent, more) => void mutateAsync(sent, more).catch(() => undefined), [mutateAsync]);
  return { ...mutation, mutate, mutateAsync };
}
