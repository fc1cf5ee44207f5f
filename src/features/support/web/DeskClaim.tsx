import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue, type Fact } from '../../../ui/KeyValue.tsx';
import { Pending } from '../../../ui/States.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { claimDesk, type StaffClaim } from '../contract.ts';
import { claimCan } from '../status.ts';
import { ReasonWord } from './claimColumns.tsx';
import { AskDialog, ApproveDialog, RefuseDialog } from './DecideDialogs.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { MessageList } from './MessageList.tsx';

function Facts({ claim: c }: { claim: StaffClaim }) {
  const { t } = useWords('support');
  const { dateTime, money } = useFormat();
  const { shipment: s } = c;
  const time = (iso: string | null) => iso !== null && dateTime(iso);
  const last = s.last_event;
  const facts: Fact[] = [
    { label: t('list.columns.tracking_number'), value: c.tracking_number },
    { label: t('list.columns.shipment_id'), value: c.shipment_id },
    { label: t('list.columns.reason'), value: <ReasonWord reason={c.reason} /> },
    { label: t('list.columns.amount'), value: c.amount !== null && money(c.amount, c.currency, { code: true }) },
    { label: t('list.columns.cover'), value: money(c.cover, c.currency, { code: true }) },
    { label: t('list.columns.approved'), value: c.approved !== null && money(c.approved, c.currency, { code: true }) },
    { label: t('desk.goods'), value: money(s.goods_value, s.goods_currency, { code: true }) },
    { label: t('desk.shipping'), value: money(s.shipping_cost, c.currency, { code: true }) },
    { label: t('desk.insured'), value: t(s.insured ? 'desk.yes' : 'desk.no') },
    { label: t('list.columns.status'), value: t(`shipments:status.${s.status}`) },
    { label: t('desk.processed'), value: time(s.processed) },
    { label: t('desk.delivered'), value: time(s.delivered) },
    {
      label: t('desk.lastEvent'),
      value: last !== null && [last.text, dateTime(last.at)].join(', '),
    },
  ];
  return <KeyValue facts={facts} />;
}

/** The operator's three possible answers; each says why when it is not possible. */
function Decide({ claim, onAnswering, onLeft }: { claim: StaffClaim } & Pick<Props, 'onAnswering' | 'onLeft'>) {
  const { t } = useWords('support');
  const [open, setOpen] = useState<'ask' | 'approve' | 'refuse' | null>(null);
  const show = (dialog: typeof open) => {
    setOpen(dialog);
    onAnswering(dialog !== null);
  };
  const reason = (action: 'ask' | 'approve' | 'refuse') => {
    const verdict = claimCan(action, claim);
    return verdict === true ? null : t(verdict.reason);
  };
  const end = () => show(null);
  const dialog = {
    claim,
    onEnd: end,
    onClose: () => {
      end();
      onLeft();
    },
  };
  return (
    <div className="flex flex-wrap gap-2">
      <DisabledReason reason={reason('approve')}>
        <Button kind="primary" onClick={() => show('approve')}>
          {t('desk.approve')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={reason('ask')}>
        <Button onClick={() => show('ask')}>{t('desk.ask')}</Button>
      </DisabledReason>
      <DisabledReason reason={reason('refuse')}>
        <Button onClick={() => show('refuse')}>{t('desk.refuse')}</Button>
      </DisabledReason>
      {open === 'ask' && <AskDialog {...dialog} />}
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'refuse' && <RefuseDialog {...dialog} />}
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="mb-1 text-label font-medium text-muted">{children}</h3>;
}

interface Props {
  accountId: number;
  id: number;
  mayDecide: boolean;
  onAnswering: (is: boolean) => void;
  /** Its dialog was closed without an answer. */
  onLeft: () => void;
}

/** A claim opened at the desk: what happened, what proves it, what was written, and the decision in place. */
export function DeskClaim({ accountId, id, mayDecide, ...answering }: Props) {
  const { t } = useWords('support');
  const { data, error, refetch } = useCall(claimDesk.get, { params: { account_id: accountId, id } });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={5} />;
  const { claim } = data;
  const href = (documentId: number) => callUrl(claimDesk.document, { params: { account_id: accountId, id, document_id: documentId } });
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(260px,2fr)]">
      <Facts claim={claim} />
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <Heading>{t('view.description')}</Heading>
          <p className="break-words whitespace-pre-wrap">{claim.description}</p>
        </div>
        <div>
          <Heading>{t('documents.title')}</Heading>
          {claim.documents.length === 0 ? (
            <p className="text-muted">{t('documents.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {claim.documents.map((one) => (
                <DocumentLine key={one.id} one={one} href={href(one.id)} />
              ))}
            </ul>
          )}
        </div>
        {claim.messages.length > 0 && (
          <div>
            <Heading>{t('messages.title')}</Heading>
            <MessageList messages={claim.messages} names={{ merchant: t('desk.merchant'), operator: t('messages.operator') }} />
          </div>
        )}
        {claim.decision_note !== null && (
          <div>
            <Heading>{t('desk.approveNote')}</Heading>
            <p className="break-words whitespace-pre-wrap">{claim.decision_note}</p>
          </div>
        )}
        {mayDecide && <Decide claim={claim} {...answering} />}
      </div>
    </div>
  );
}
