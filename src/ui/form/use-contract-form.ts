import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Title } from '../../shared/words.ts';
import { ApiError } from '../../web/client.ts';
import { dropDraft, leaveDraft, readDraft, writeDraft } from '../../web/drafts.ts';
import { currentLanguage } from '../../web/i18n.ts';
import { useOwnKey } from '../../web/session.tsx';
import { holdUnkept } from '../../web/unkept.ts';
import type { Places, Said } from './places.ts';
import { pressed } from './press.ts';
import { contractResolver, fieldName } from './resolve.ts';

const DRAFT_PAUSE_MS = 400;
/** The sentence of an empty list says nothing to somebody who saves. It stands here: no page needs it before. */
const GONE: Title = { en: 'What you want to save no longer exists.', zh: '您要保存的内容已不存在。', ru: 'Того, что вы хотите сохранить, больше нет.' };

export interface Draft {
  /** Under what it is kept; undefined where only the page holds it. */
  key: string | undefined;
  /** What was typed earlier, if anything was. */
  restored: unknown;
  keep: (values: unknown) => void;
  drop: () => void;
}

/** Keeps what a person types under a key of their account, across reloads and sessions. Without a key only the page holds it. */
export function useDraft(key: string | undefined): Draft {
  const own = useOwnKey(key ?? '');
  const full = key === undefined ? undefined : own;
  const restored = useMemo(() => (full === undefined ? undefined : readDraft(full)), [full]);
  const held = useRef<(() => void) | null>(null);
  const release = useCallback(() => {
    held.current?.();
    held.current = null;
  }, []);
  useEffect(() => () => (full === undefined ? release() : leaveDraft(full)), [full, release]);
  const keep = useCallback((values: unknown) => void (full === undefined ? (held.current ??= holdUnkept()) : writeDraft(full, values)), [full]);
  const drop = useCallback(() => (full === undefined ? release() : dropDraft(full)), [full, release]);
  return { key: full, restored, keep, drop };
}

export interface ContractFormOptions<In extends FieldValues, Out> {
  /** The body of the call the form fills in, or a part of it. */
  schema: z.ZodType<Out, In>;
  defaults: DefaultValues<In>;
  /** The draft's name; left out for forms with a field or two. */
  draft?: string;
  /** What of it the draft keeps, always by the same function; without one, everything. */
  kept?: (values: In) => unknown;
}

export interface ContractForm<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** Whether a draft keeps what is typed. */
  isKept: boolean;
  /** Whether the form opened with what was typed earlier. */
  isRestored: boolean;
  /** Resets to the defaults and forgets the draft. */
  discard: () => void;
  /** Called when the form was sent: forgets its draft. */
  sent: () => void;
  /** Shows what the server refused, beside the fields it names; the rest at the top of the form. */
  refuse: (error: unknown) => void;
  /** The addresses it shows at present. */
  places: Places;
  /** The errors it says beside their fields. */
  said: Said;
}

/** A form over a schema of the contract: validates on blur, keeps its draft, maps the server's errors to its fields. */
export function useContractForm<In extends FieldValues, Out>({ schema, defaults, draft, kept }: ContractFormOptions<In, Out>): ContractForm<In, Out> {
  const { restored, keep, drop } = useDraft(draft);
  // What a draft must not keep, as keys to a shop, only the page holds.
  const { keep: hold, drop: release } = useDraft(undefined);
  const [isRestored, setRestored] = useState(restored !== undefined);
  const [places] = useState<Places>(() => new Set());
  const [said] = useState<Said>(() => new Set());
  const form = useForm<In, unknown, Out>({
    resolver: useMemo(() => {
      const check = contractResolver(schema, places, said);
      return (...given: Parameters<typeof check>) => pressed()?.then(() => check(...given)) ?? check(...given);
    }, [schema, places, said]),
    defaultValues: restored === undefined ? defaults : ({ ...defaults, ...(restored as object) } as DefaultValues<In>),
    // On blur first, then while typing: a sentence that disappeared only on blur would move the button from under the pressed pointer.
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const { subscribe, reset, setError, setFocus } = form;

  const unkept = useRef<{ values: unknown; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isBegun = useRef(false);
  const forget = useCallback(() => {
    clearTimeout(unkept.current?.timer);
    unkept.current = null;
  }, []);
  useEffect(() => {
    const flush = () => {
      if (unkept.current) keep(unkept.current.values);
      if (unkept.current && kept !== undefined) hold(null);
      forget();
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, type }) => {
        forget();
        // A person's change is told at once, and only after its check that the form is no longer as it was: a reload between the two loses nothing.
        if (!(isDirty ?? type === 'change')) return;
        unkept.current = { values: kept === undefined ? values : kept(values), timer: setTimeout(flush, DRAFT_PAUSE_MS) };
        // The first at once: a session that ends then must know that there is something unsent, or it goes to sign in under the typing hands.
        if (isDirty !== true || isBegun.current) return;
        isBegun.current = true;
        flush();
      },
    });
    // A reload right after the last keystroke must not lose it.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      stop();
    };
  }, [subscribe, keep, hold, kept, forget]);

  const discard = useCallback(() => {
    forget();
    drop();
    release();
    isBegun.current = false;
    setRestored(false);
    reset(defaults);
  }, [forget, drop, release, reset, defaults]);

  const refuse = useCallback(
    (error: unknown) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      fields.forEach(([path, message], index) => {
        const name = fieldName(path) as Path<In>;
        setError(name, { type: 'server', message });
        if (index === 0) setFocus(name);
      });
      const isGone = error instanceof ApiError && error.code === 'not_found';
      // Why it is gone says that it is.
      if (isGone && fields.length > 0 && fields.every(([path]) => fieldName(path) === 'root.form')) return;
      const message = isGone && fields.length === 0 ? GONE[currentLanguage()] : error instanceof Error ? error.message : String(error);
      const shown = new Set([...said].map(({ name }) => name));
      const isShown = ([path]: [string, string]): boolean => fieldName(path).startsWith('root.') || shown.has(fieldName(path));
      // A sentence about no field on screen has no place but the top, and says more than that fields are highlighted.
      const unplaced = fields.filter((field) => !isShown(field)).map(([, one]) => one);
      if (unplaced.length > 0) setError('root.server', { type: 'server', message: [...new Set(unplaced)].join('\n') });
      else if (!fields.some(([, one]) => one === message)) setError('root.server', { type: 'server', message });
    },
    [setError, setFocus, said],
  );

  const sent = useCallback(() => {
    forget();
    drop();
    release();
    isBegun.current = false;
    setRestored(false);
  }, [forget, drop, release]);

  return { form, isKept: draft !== undefined, isRestored, discard, sent, refuse, places, said };
}
