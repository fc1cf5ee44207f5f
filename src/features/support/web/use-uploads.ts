import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, call, randomKey } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB, support } from '../contract.ts';

/** A file on its way, or one that did not get through. */
export interface Sending {
  key: string;
  file: File;
  /** Why it was not added; null while it is uploading. */
  problem: string | null;
}

export interface Uploads {
  sending: readonly Sending[];
  add: (files: Iterable<File>) => void;
  retry: (one: Sending) => void;
  dismiss: (one: Sending) => void;
}

/** Sends documents one by one; what fails stays on the page with its reason. */
export function useUploads(claimId: number): Uploads {
  const { t } = useWords('support');
  const client = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((key: string, problem: string) => setSending((all) => all.map((one) => (one.key === key ? { ...one, problem } : one))), []);
  const dismiss = useCallback(({ key }: Sending) => setSending((all) => all.filter((one) => one.key !== key)), []);

  const send = useCallback(
    async (one: Sending) => {
      const body = new FormData();
      body.append('file', one.file, one.file.name);
      try {
        // A retry has the same key, so that a document whose answer was lost is not added twice.
        await call(support.addDocument, { params: { id: claimId }, body }, { idempotencyKey: one.key });
        await client.invalidateQueries({ queryKey: ['support'] });
        dismiss(one);
      } catch (error) {
        change(one.key, error instanceof ApiError ? (error.fields['file'] ?? error.fields['status'] ?? error.message) : String(error));
      }
    },
    [change, claimId, client, dismiss],
  );
  const enqueue = useCallback(
    (one: Sending) => {
      last.current = last.current.then(() => send(one));
    },
    [send],
  );

  const add = (files: Iterable<File>): void => {
    const fresh = Array.from(files, (file): Sending => {
      const isTooLarge = file.size > MAX_DOCUMENT_BYTES;
      return { key: randomKey(), file, problem: isTooLarge ? t('problem.size', { max: MAX_DOCUMENT_MB }) : null };
    });
    setSending((all) => [...all, ...fresh]);
    for (const one of fresh) if (one.problem === null) enqueue(one);
  };
  const retry = (one: Sending): void => {
    const again = { ...one, problem: null };
    setSending((all) => all.map((each) => (each.key === one.key ? again : each)));
    enqueue(again);
  };
  return { sending, add, retry, dismiss };
}
