import { NotFoundPage } from '../../../../ui/pages/ErrorPages.tsx';
import { ErrorState, SkeletonLines } from '../../../../ui/States.tsx';
import type { ApiError } from '../../../../web/client.ts';
import { DeskPage } from './DeskPage.tsx';
import { KeepScans } from './use-desk-keys.ts';

interface Props {
  title: string;
  text: string;
  back: string;
  error: ApiError | null;
  onRetry: () => void;
}

/** What a desk page shows until its object is there: lines, that there is no such object, or the error with a way to try again. */
export function DeskMissing({ title, text, back, error, onRetry }: Props) {
  return (
    <DeskPage title={title} text={text} back={back}>
      {error === null ? (
        <>
          <KeepScans />
          <SkeletonLines count={6} />
        </>
      ) : error.status === 404 || error.status === 422 ? (
        <NotFoundPage />
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </DeskPage>
  );
}
