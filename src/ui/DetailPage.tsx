import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, Suspense, type ReactNode } from 'react';
import type { ApiError } from '../web/client.ts';
import { lazyWith } from '../web/places.tsx';
import { CopyButton } from './CopyButton.tsx';
import { DottedFacts } from './DottedFacts.tsx';
import { Link } from './Link.tsx';
import { ForbiddenPage, NotFoundPage } from './pages/ErrorPages.tsx';
import { PageHeader } from './PageHeader.tsx';
import { rowsShown } from './shown-rows.ts';
import { ErrorState, Skeleton, Waiting } from './States.tsx';
import './detail.css';

/** With words that only who comes from a list has. */
const ListStep = lazyWith(() => import('./ListStep.tsx'), ['grid']);

const WIDTHS = { record: 'max-w-300', form: 'max-w-220', list: '' };

/** The heights of a page's cards in pixels, so that what shows while it loads is shaped like what comes. */
export interface DetailShape {
  main: readonly number[];
  right?: readonly number[];
}

export interface DetailPageProps<Data> {
  /** The record's call. */
  asked: Pick<UseQueryResult<Data, ApiError>, 'data' | 'error' | 'refetch'>;
  shape: DetailShape;
  /** A record that is one form is as narrow as a form, one that is a list as wide as the window. */
  width?: keyof typeof WIDTHS;
  children: (data: Data) => ReactNode;
}

const STACK = 'flex min-w-0 flex-col gap-4';

function Cards({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    <div key={index} style={{ height }}>
      <Skeleton className="size-full" />
    </div>
  ));
}

/** The cards while what they say is fetched. */
export function DetailSkeleton({ shape: { main, right }, children }: { shape: DetailShape; children?: ReactNode }) {
  return (
    <Waiting className="min-h-dvh">
      {children}
      <DetailColumns right={right && <Cards heights={right} />}>
        <Cards heights={main} />
      </DetailColumns>
    </Waiting>
  );
}

function Loading({ shape }: { shape: DetailShape }) {
  return (
    <DetailSkeleton shape={shape}>
      <Skeleton className="mb-2 h-4 w-20" />
      <Skeleton className="mb-2 h-7 w-64" />
      <Skeleton className="mb-5 h-4 w-80 max-w-full" />
    </DetailSkeleton>
  );
}

/** What is there to show: the record, that it loads, that it failed, or that this person cannot have it. */
function Asked<Data>({ asked: { data, error, refetch }, shape, children }: DetailPageProps<Data>) {
  // An address that names no possible record is one without a page too.
  if (error?.status === 404 || error?.status === 422) return <NotFoundPage />;
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  if (data !== undefined) return children(data);
  return error === null ? <Loading shape={shape} /> : <ErrorState isPage message={error.message} onRetry={() => void refetch()} />;
}

/** The page of a record: its width, and what it shows until the record is there or when it cannot be. */
export function DetailPage<Data>({ width = 'record', ...rest }: DetailPageProps<Data>) {
  return (
    <div className={clsx('@container mx-auto', WIDTHS[width])}>
      <Asked {...rest} />
    </div>
  );
}

export interface DetailHeadProps {
  title: string;
  /** Where the record belongs, from the top down: its list first. */
  crumbs: readonly { href: string; title: string }[];
  /** Its status. */
  badge?: ReactNode;
  /** What people copy of it: its id or number. */
  copy?: string;
  /** The line under the title; facts without a value are left out. */
  facts?: readonly ReactNode[];
  /** The main one last. */
  actions?: ReactNode;
}

const isThere = (fact: ReactNode) => fact !== null && fact !== undefined && fact !== false && fact !== '';

/** Room for the ways through the list, which come a moment later: on a phone a button more breaks the line, and all below it would move. */
function StepRoom() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return rowsShown().hrefs.includes(here) ? <div className="h-8 w-27 not-last:mr-2 coarse:h-10 coarse:w-31" /> : null;
}

/** The head of a record's page: what it is, its state, and what can be done with it. */
export function DetailHead({ title, crumbs, badge, copy, facts = [], actions }: DetailHeadProps) {
  const shown = facts.filter(isThere);
  return (
    <PageHeader
      title={title}
      above={crumbs.map((crumb, index) => (
        <Fragment key={crumb.href}>
          {index > 0 && ' › '}
          <Link href={crumb.href} className="hover:text-text">
            {crumb.title}
          </Link>
        </Fragment>
      ))}
      beside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {badge}
          {copy !== undefined && <CopyButton text={copy} />}
        </span>
      }
      text={shown.length === 0 ? undefined : <DottedFacts facts={shown} />}
      actions={
        <>
          <Suspense fallback={<StepRoom />}>
            <ListStep />
          </Suspense>
          {actions}
        </>
      }
    />
  );
}

/** What needs attention, between the head and the cards; takes no room when there is nothing. */
export function DetailNotes({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-col gap-3 empty:hidden">{children}</div>;
}

/**
 * A record's cards: what happens to it on the left, its facts on the right; one below the other where there is no room. What is looked up
 * seldom is `last`, on the left where there are two columns.
 */
export function DetailColumns({ right, last, children }: { right?: ReactNode; last?: ReactNode; children: ReactNode }) {
  if (right === undefined) return <div className={STACK}>{children}</div>;
  return (
    <div className="detail-columns">
      <div className={STACK}>{children}</div>
      <div className={`detail-right ${STACK}`}>{right}</div>
      {last !== undefined && <div className={`detail-last ${STACK}`}>{last}</div>}
    </div>
  );
}
