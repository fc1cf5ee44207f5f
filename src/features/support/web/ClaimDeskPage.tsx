import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useGrowing } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { PAGE_LIMIT_DEFAULT } from '../../../shared/paging.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { claimDesk, type StaffClaimRow } from '../contract.ts';
import { ClaimBadge } from './ClaimBadge.tsx';
import { ReasonWord } from './claimColumns.tsx';
import { DeskClaim } from './DeskClaim.tsx';

const STATES = ['waiting', 'asked', 'decided'] as const;
type State = (typeof STATES)[number];
const PAUSE_MS = 250;
/** Others decide too, and merchants submit. */
const REFRESH_MS = 30_000;

interface ItemProps {
  row: StaffClaimRow;
  isOpen: boolean;
  onToggle: () => void;
  mayDecide: boolean;
  /** Whether an answer is being typed. */
  onAnswering: (is: boolean) => void;
  onLeft: () => void;
}

function Item({ row, isOpen, onToggle, mayDecide, ...answering }: ItemProps) {
  const { t } = useWords('support');
  const { dateTime, money } = useFormat();
  const when = row.decided === null ? t('desk.since', { time: dateTime(row.submitted ?? row.created) }) : t('desk.decidedAt', { time: dateTime(row.decided) });
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-hover max-sm:flex-wrap"
      >
        <ChevronRight aria-hidden size={16} className={clsx('mt-0.5 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{row.id}</span>
            <ClaimBadge status={row.status} />
            <span className="break-words">{row.account.name}</span>
            <span className="text-muted">{row.account.id}</span>
          </span>
          <span className="mt-1 block break-words text-muted">
            <DottedFacts facts={[<ReasonWord key="reason" reason={row.reason} />, row.tracking_number, when]} />
          </span>
        </span>
        <span className="text-right max-sm:w-full max-sm:pl-7 max-sm:text-left sm:shrink-0">
          {row.approved !== null && <span className="block">{t('desk.paid', { amount: money(row.approved, row.currency) })}</span>}
          {row.amount !== null && t('desk.claimed', { amount: money(row.amount, row.currency), cover: money(row.cover, row.currency) })}
        </span>
      </button>
      {isOpen && (
        <div className="border-t border-line px-4 py-4 sm:pl-11">
          <DeskClaim accountId={row.account.id} id={row.id} mayDecide={mayDecide} {...answering} />
        </div>
      )}
    </li>
  );
}

interface ListProps {
  state: State;
  q: string;
  open: string;
  onOpen: (key: string | undefined) => void;
  mayDecide: boolean;
}

const keyOf = (row: StaffClaimRow) => `${row.account.id}-${row.id}`;

function Claims({ state, q, open, onOpen, mayDecide }: ListProps) {
  const { t } = useWords('support');
  const [answered, setAnswered] = useState<{ row: StaffClaimRow; at: number } | null>(null);
  const { data, error, refetch, more } = useGrowing(claimDesk.list, 'claims', { query: { state, q }, refreshMs: REFRESH_MS });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  // Decided by somebody else meanwhile, it stays until its dialog closes: the answer is refused with the reason, and what was typed is not gone without a word.
  const isGone = answered !== null && !data.claims.some((row) => keyOf(row) === keyOf(answered.row));
  const rows = isGone ? data.claims.toSpliced(answered.at, 0, answered.row) : data.claims;
  if (rows.length === 0) return <EmptyState title={t('desk.none')} text={t('desk.noneText')} />;
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {rows.map((row, at) => {
          const key = keyOf(row);
          return (
            <Item
              key={key}
              row={row}
              isOpen={open === key}
              onToggle={() => onOpen(open === key ? undefined : key)}
              mayDecide={mayDecide}
              onAnswering={(is) => setAnswered(is ? { row, at } : null)}
              onLeft={() => isGone && say.info(t('desk.gone', { id: row.id }))}
            />
          );
        })}
      </ul>
      {more}
    </Card>
  );
}

function Desk({ role }: { role: StaffRole }) {
  const { t } = useWords('support');
  const { number } = useFormat();
  const [query, change] = useQueryState();
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const state = STATES.find((one) => one === text('state')) ?? 'waiting';
  const asked = useSettled(text('q').trim(), PAUSE_MS);
  const first = useCall(claimDesk.list, { query: { state, q: asked, limit: PAGE_LIMIT_DEFAULT } }, { keep: true });
  const counts = first.data?.counts;
  const mayDecide = staffMay(role, claimDesk.approve.access);
  const label = (one: State) => {
    const name = t(`desk.states.${one}`);
    if (one === 'decided' || counts === undefined) return name;
    return (
      <>
        {name} <span className="font-normal text-muted">{number(counts[one])}</span>
      </>
    );
  };
  return (
    <div className="mx-auto max-w-300">
      <PageHeader title={t('desk.title')} text={t('desk.text')} />
      <div className="flex flex-col gap-4">
        {!mayDecide && <p className="text-muted">{t('desk.readOnly')}</p>}
        <Field label={t('desk.find')} isLabelHidden className="max-w-120">
          <TextInput
            type="search"
            maxLength={40}
            placeholder={t('desk.find')}
            autoComplete="off"
            value={text('q')}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
        </Field>
        <div>
          <Tabs
            label={t('desk.states.label')}
            current={state}
            onChange={(id) => change({ state: id === 'waiting' ? undefined : id, claim: undefined })}
            tabs={STATES.map((one) => ({
              id: one,
              label: label(one),
              content: <Claims key={one} state={one} q={asked} open={text('claim')} onOpen={(claim) => change({ claim })} mayDecide={mayDecide} />,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

/** /staff/claims: the insurance claims of all accounts, to decide in place. */
export default function ClaimDeskPage() {
  return <StaffOnly may={claimDesk.list.access}>{(role) => <Desk role={role} />}</StaffOnly>;
}
