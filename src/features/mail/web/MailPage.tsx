import { useState } from 'react';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuerySearch, useQuerySearch } from '../../../ui/QuerySearch.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useMore } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { mail, MAIL_STATUSES, type MailRow, type MailStatus } from '../contract.ts';
import { MailDialog } from './MailDialog.tsx';

const MIN_QUERY = 3;

const TONES: Readonly<Record<MailStatus, Tone>> = { waiting: 'info', sent: 'ok', failed: 'bad', kept: 'warn', replaced: 'neutral' };

function Item({ row, isSending, onOpen }: { row: MailRow; isSending: boolean; onOpen: () => void }) {
  const { t, known } = useWords('mail');
  const { dateTime } = useFormat();
  const resend = useSend(mail.resend, { onSuccess: () => void say.success(t('resent')), onError: (problem) => say.error(problem.message) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{row.to}</span> <Badge tone={TONES[row.status]}>{t(`states.${row.status}`)}</Badge>
        </div>
        <p className="mt-1 break-words">{row.subject}</p>
        {row.problem !== null && <p className="mt-1 break-words text-bad">{known('mail:problems', row.problem) ?? t('said', { said: row.problem })}</p>}
        <p className="mt-1 break-words text-label text-muted">
          {t(`kinds.${row.kind}`)} · {dateTime(row.created)}
          {row.sent !== null && ` · ${t('sentAt', { time: dateTime(row.sent) })}`}
          {row.next_attempt !== null && row.attempts > 0 && ` · ${t('nextAt', { time: dateTime(row.next_attempt) })}`}
        </p>
      </div>
      <div role="group" aria-label={`${row.to}: ${row.subject}`} className="flex flex-wrap gap-2">
        <Button onClick={onOpen}>{t('open')}</Button>
        {isSending && row.status !== 'replaced' && (
          <Button busy={resend.isPending} onClick={() => resend.mutate({ params: { id: row.id } })}>
            {t(row.status === 'waiting' || row.status === 'kept' ? 'sendNow' : 'resend')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Mails({ q, status }: { q: string; status: MailStatus | undefined }) {
  const { t } = useWords('mail');
  const { number } = useFormat();
  const more = useMore();
  const [openId, setOpenId] = useState<number | null>(null);
  const isSearch = q.length >= MIN_QUERY;
  const query = { limit: more.limit, total: true, ...(isSearch && { q }), ...(status !== undefined && { status }) };
  const { data, error, refetch } = useCall(mail.list, { query }, { keep: true });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  const { mails, is_sending: isSending } = data;
  return (
    <>
      {!isSending && (
        <div className="mb-4">
          <Callout tone="warn" title={t('notSending')}>
            {t('notSendingText')}
          </Callout>
        </div>
      )}
      {mails.length === 0 ? (
        <EmptyState title={t(isSearch || status !== undefined ? 'noMatch' : 'none')} {...(!isSearch && status === undefined && { text: t('noneText') })} />
      ) : (
        <Card title={t('shown', { count: number(mails.length), total: number(data.total ?? mails.length) })} isFlush>
          <ul className="divide-y divide-line">
            {mails.map((row) => (
              <Item key={row.id} row={row} isSending={isSending} onOpen={() => setOpenId(row.id)} />
            ))}
          </ul>
          {more.button(data.next_page !== null)}
        </Card>
      )}
      {openId !== null && <MailDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Desk() {
  const { t } = useWords('mail');
  const [query, setQuery] = useQueryState();
  const q = useQuerySearch();
  const status = MAIL_STATUSES.find((one) => one === query['status']);
  return (
    <div className="mx-auto max-w-300">
      <PageHeader title={t('title')} text={t('text')} />
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <QuerySearch label={t('search')} />
        </div>
        <Field label={t('state')} isLabelHidden>
          <Select
            value={status ?? ''}
            placeholder={t('all')}
            options={MAIL_STATUSES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(event) => setQuery({ status: event.target.value || undefined })}
          />
        </Field>
      </div>
      <Mails q={q} status={status} />
    </div>
  );
}

/** /staff/mail: what the program wrote to people, for the operator's administrators. */
export default function MailPage() {
  return <StaffOnly may={mail.list.access}>{() => <Desk />}</StaffOnly>;
}
