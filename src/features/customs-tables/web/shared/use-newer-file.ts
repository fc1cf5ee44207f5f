import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileBody } from './file-body.ts';

interface Ways<C> {
  /** What goes along with the file, as the fields beside it say, and whether those are filled rightly. */
  options: object;
  isReady: boolean;
  check: (body: FormData) => Promise<C>;
  put: (body: FormData) => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** A newer file of what the operator keeps: chosen, checked, and put in force if nothing else is by then. */
export function useNewerFile<C extends { in_force: number | null }>({ options, isReady, ...ways }: Ways<C>) {
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const check = useMutation({ mutationFn: (of: File) => ways.check(fileBody(options, of)) });
  const put = useMutation({
    mutationFn: (of: File) => ways.put(fileBody({ ...options, in_force: check.data?.in_force ?? null }, of)),
    onSuccess: ways.onDone,
  });
  /** What was checked is no longer what would be put in force. */
  const again = (): void => {
    check.reset();
    put.reset();
  };
  return {
    result: check.data,
    problem: (put.error ?? check.error)?.message ?? null,
    isBusy: check.isPending || put.isPending,
    isTried,
    hasFile: file !== null,
    again,
    choose(chosen: File | null): void {
      setFile(chosen);
      again();
    },
    check(): void {
      setTried(true);
      if (file !== null && isReady) check.mutate(file);
    },
    put(): void {
      if (file !== null) put.mutate(file);
    },
  };
}

export type NewerFile = ReturnType<typeof useNewerFile>;
