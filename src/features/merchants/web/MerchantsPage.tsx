import { Ban, Pencil, Plus, Receipt, RotateCcw, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { Button } from '../../../ui/Button.tsx';
import { statusTabs, countsOf } from '../../../ui/grid/status-tabs.ts';
import type { RowAction } from '../../../ui/grid/types.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { useWholeCsv } from '../../../ui/grid/use-whole-csv.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MadeLinkDialog, type MadeLink } from '../../../ui/MadeLinkDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { MERCHANT_STATUSES, merchants, type Merchant } from '../contract.ts';
import { merchantList } from '../list.ts';
import { MERCHANT_COLUMNS, MERCHANT_CONFIG, MerchantCard, type ListQuery } from './merchantColumns.tsx';
import { MerchantDialogs, OpenDialog, type Deed } from './MerchantDialogs.tsx';

const ICON = 16;
const card = (row: Merchant) => <MerchantCard row={row} />;

/** The actions of each account. */
function useActions(open: (deed: Deed) => void): RowAction<Merchant>[] {
  const { t } = useWords('merchants');
  const go = useGo();
  const { mutate: resume } = useSend(merchants.resume, {
    onSuccess: () => void say.success(t('resume.done')),
    onError: (problem) => say.error(problem.message),
  });
  return useMemo(() => {
    const deed = (kind: Deed['kind']) => (row: Merchant) => open({ kind, row });
    return [
      { id: 'invoices', label: t('invoices'), icon: <Receipt aria-hidden size={ICON} />, run: (row) => go(invoicePaths.staffOf(row.id)) },
      { id: 'change', label: t('change.action'), icon: <Pencil aria-hidden size={ICON} />, run: deed('change') },
      { id: 'owner', label: t('owner.action'), icon: <UserPlus aria-hidden size={ICON} />, run: deed('owner') },
      { id: 'suspend', label: t('suspend.action'), icon: <Ban aria-hidden size={ICON} />, isFor: (row) => row.status === 'active', run: deed('suspend') },
      {
        id: 'resume',
        label: t('resume.action'),
        icon: <RotateCcw aria-hidden size={ICON} />,
        isFor: (row) => row.status === 'suspended',
        run: (row) => resume({ params: { id: row.id } }),
      },
    ];
  }, [t, go, open, resume]);
}

function Desk() {
  const { t } = useWords('merchants');
  const [isOpening, setOpening] = useState(false);
  const [deed, setDeed] = useState<Deed | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const control = useGridRoute<ListQuery>(MERCHANT_CONFIG);
  const list = useCall(merchants.list, { query: control.query }, { keep: true });
  const counted = useExtra(merchants.counts, countsOf(control.query), { keep: true });
  const rowActions = useActions(setDeed);
  const open = (
    <Button kind="primary" icon={<Plus aria-hidden size={ICON} />} onClick={() => setOpening(true)}>
      {t('open')}
    </Button>
  );
  return (
    <ListPage
      list={merchantList}
      asked={list}
      title={t('title')}
      text={t('text')}
      actions={open}
      firstUse={{ title: t('none'), text: t('noneText'), action: open }}
      control={control}
      {...useWholeCsv(merchantList, t('title'))}
      columns={MERCHANT_COLUMNS}
      tabs={statusTabs('merchants:status', MERCHANT_STATUSES, counted?.counts)}
      rowActions={rowActions}
      bulkActions={[]}
      card={card}
      searchPlaceholder={t('search')}
      noMatch={t('noMatch')}
    >
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onLink={setMade} />}
      <MerchantDialogs deed={deed} rows={list.data?.merchants ?? []} onClose={() => setDeed(null)} onLink={setMade} />
      {made !== null && (
        <MadeLinkDialog
          made={made}
          title={t('link.title')}
          mailed={t('link.mailed')}
          text={t('link.text')}
          closeLabel={t('link.close')}
          onClose={() => setMade(null)}
        />
      )}
    </ListPage>
  );
}

/** /staff/merchants: the accounts of all merchants, opened and managed by the operator's administrators. */
export default function MerchantsPage() {
  return <StaffOnly may={merchants.list.access}>{() => <Desk />}</StaffOnly>;
}
