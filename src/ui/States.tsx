import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../web/i18n.ts';
import { Button } from './Button.tsx';

/** A gray shape where content will be; give it the size of the content. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-control bg-pressed', className)} />;
}

interface WaitingProps extends Pick<ComponentProps<'div'>, 'className' | 'style'> {
  /** What is awaited, where it can be said. */
  text?: string;
  /** Shapes of what comes. */
  children: ReactNode;
}

/** Around shapes of what comes: says that it loads, to whoever listens at once, and in sight to whoever has waited for long. */
export function Waiting({ text, children, ...rest }: WaitingProps) {
  const { t } = useWords('ui');
  return (
    <div role="status" {...rest}>
      <span className="sr-only seen-late">{text ?? t('loading')}</span>
      {children}
    </div>
  );
}

/** Lines of text to come. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <Waiting className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={clsx('h-4', index === count - 1 ? 'w-1/2' : 'w-full')} />
      ))}
    </Waiting>
  );
}

export interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what to do. */
  text?: string;
  /** The remedy: the primary action, a template. */
  action?: ReactNode;
}

/** Nothing here: says why, and what to do. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-120 text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** Nothing else is on the page: its heading, and the browser's title. */
  isPage?: boolean;
}

/** Something could not be loaded: the server's sentence, and a retry button. */
export function ErrorState({ message, onRetry, isPage = false }: ErrorStateProps) {
  const { t } = useWords('ui');
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      {isPage && <title>{`${t('errorTitle')} · Portolan`}</title>}
      <Title className="font-semibold">{t('errorTitle')}</Title>
      <p className="max-w-120 text-balance text-muted">{message}</p>
      {onRetry !== undefined && (
        <Button className="mt-3" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  );
}

export interface PendingProps {
  /** Why it did not come; null while it may. */
  error: { message: string } | null;
  onRetry: () => unknown;
  lines: number;
  /** Whether it stands in a card without room at its edges. */
  isFlush?: boolean;
}

/** What stands where something is still missing: lines until it comes, or why it did not, with a way to ask again. */
export function Pending({ error, onRetry, lines, isFlush = false }: PendingProps) {
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void onRetry()} />;
  return isFlush ? (
    <div className="p-4">
      <SkeletonLines count={lines} />
    </div>
  ) : (
    <SkeletonLines count={lines} />
  );
}
