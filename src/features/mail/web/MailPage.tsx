import { MailOpen, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { useWholeCsv } from '../../../ui/grid/use-whole-csv.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { mail, MAIL_STATUSES, type MailRow } from '../contract.ts';
import { mailList } from '../list.ts';
import { MAIL_COLUMNS, MAIL_CONFIG, MailCard, type ListQuery } from './mailColumns.tsx';
import { MailDialog } from './MailDialog.tsx';

const ICON = 16;
const nameOf = (row: MailRow) => `${row.to}: ${row.subject}`;
const card = (row: MailRow) => <MailCard row={row} />;

/** The actions of each mail. */
function useActions(isSending: boolean, open: (id: number) => void): RowAction<MailRow>[] {
  const { t } = useWords('mail');
  const { mutate: resend } = useSend(mail.resend, {
    onSuccess: () => void say.success(t('resent')),
    onError: (problem) => say.error(problem.message),
  });
  return useMemo(
    () => [
      { id: 'open', label: t('open'), icon: <MailOpen aria-hidden size={ICON} />, run: (row) => open(row.id) },
      {
        id: 'resend',
        label: (row) => t(row.status === 'waiting' || row.status === 'kept' ? 'sendNow' : 'resend'),
        icon: <Send aria-hidden size={ICON} />,
        isFor: (row) => isSending && row.status !== 'replaced',
        run: (row) => resend({ params: { id: row.id } }),
      },
    ],
    [t, isSending, open, resend],
  );
}

function Desk() {
  const { t } = useWords('mail');
  const [openId, setOpenId] = useState<number | null>(null);
  const control = useGridRoute<ListQuery>(MAIL_CONFIG);
  const list = useCall(mail.list, { query: control.query }, { keep: true });
  const counted = useExtra(mail.counts, countsOf(control.query), { keep: true });
  const isSending = list.data?.is_sending;
  const rowActions = useActions(isSending === true, setOpenId);
  return (
    <ListPage
      list={mailList}
      asked={list}
      title={t('title')}
      text={t('text')}
      before={
        isSending === false && (
          <div className="mb-4">
            <Callout tone="warn" title={t('notSending')}>
              {t('notSendingText')}
            </Callout>
          </div>
        )
      }
      firstUse={{ title: t('none'), text: t('noneText') }}
      control={control}
      {...useWholeCsv(mailList, t('title'))}
      columns={MAIL_COLUMNS}
      tabs={statusTabs('mail:states', MAIL_STATUSES, counted?.counts, { failed: 'bad' })}
      rowActions={rowActions}
      rowName={nameOf}
      rowStep={(row) => ({ action: 'open', label: t('open'), name: `${t('open')}: ${nameOf(row)}` })}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('search')}
      noMatch={t('noMatch')}
    >
      {openId !== null && <MailDialog id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

/** /staff/mail: what the program wrote to people, for the operator's administrators. */
export default function MailPage() {
  return <StaffOnly may={mail.list.access}>{() => <Desk />}</StaffOnly>;
}
