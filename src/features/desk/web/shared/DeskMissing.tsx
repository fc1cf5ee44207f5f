import type { ReactNode } from 'react';
import { NotFoundPage } from '../../../../ui/pages/ErrorPages.tsx';
import { ErrorState, SkeletonLines } from '../../../../ui/States.tsx';
import type { ApiError } from '../../../../web/client.ts';
import { Band } from './Band.tsx';
import { DeskPage } from './DeskPage.tsx';
import { KeepScans } from './use-desk-keys.ts';

interface Props {
  title: string;
  text: string;
  back: string;
  error: ApiError | null;
  onRetry: () => void;
  /** What can still be done where it is there no more. */
  children?: ReactNode;
}

/** What a desk page shows until its object is there: lines, why it is not there any more, that there is no such object, or the error with a way to try again. */
export function DeskMissing({ title, text, back, error, onRetry, children }: Props) {
  const [reason] = Object.values(error?.fields ?? {});
  const isMissing = error !== null && (error.status === 404 || error.status === 422);
  return (
    <DeskPage title={title} text={text} back={back}>
      {error === null ? (
        <>
          <KeepScans />
          <SkeletonLines count={6} />
        </>
      ) : isMissing ? (
        error.status === 404 && reason !== undefined ? (
          <>
            <Band tone="warn" title={reason} />
            {children}
          </>
        ) : (
          <NotFoundPage />
        )
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </DeskPage>
  );
}
