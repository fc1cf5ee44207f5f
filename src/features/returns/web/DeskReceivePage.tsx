import { useEffect } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { SentParcel } from '../return-out.ts';
import { SentCard } from './SentCard.tsx';
import { TakeInPage } from './TakeInPage.tsx';
import { useTakeIn } from './use-take-in.ts';

interface KnownProps {
  /** What it bears. */
  code: string;
  /** The parcel of ours it is; null where nothing is known of it. */
  sent: SentParcel | null;
  warehouse: Warehouse;
}

function Unannounced({ code, sent, warehouse }: KnownProps) {
  const { t } = useWords('returns');
  const taking = useTakeIn(warehouse.id, { tracking_number: code === '' ? null : code });
  return (
    <TakeInPage
      title={t('desk.receive')}
      warehouse={warehouse}
      taking={taking}
      name={code}
      isOwn={(scanned) => code === '' || scanned.trim().toUpperCase() === code.toUpperCase()}
      isUnknown={sent === null}
    >
      {sent === null ? (
        <Band
          tone="warn"
          title={code === '' ? t('desk.nameless') : t('desk.unknown', { code })}
          text={code === '' ? t('desk.namelessText') : t('desk.unknownText')}
        />
      ) : (
        <>
          <Band tone="warn" title={t('desk.sent', { account: sent.account.name })} text={t('desk.sentText')} />
          <SentCard sent={sent} />
        </>
      )}
    </TakeInPage>
  );
}

function Asked({ code, warehouse }: { code: string; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const go = useGo();
  const asked = useCall(returnsDesk.list, { query: { code } }, { enabled: code !== '', staleMs: Number.POSITIVE_INFINITY });
  // Announced or taken in since it was scanned: it has a page of its own. Asked once, so that nobody is led away while typing.
  const known = asked.data?.returns.filter((row) => row.warehouse === warehouse.id) ?? [];
  const only = known.length === 1 ? known[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) go(returnPaths.deskOne(only), { replace: true });
  }, [only, go]);
  if ((code !== '' && asked.data === undefined) || only !== undefined)
    return <DeskMissing title={t('desk.receive')} text={warehouse.name} back={returnPaths.desk()} error={asked.error} onRetry={() => void asked.refetch()} />;
  const sent = asked.data?.sent.find((one) => one.tracking_number === code) ?? null;
  return <Unannounced code={code} sent={sent} warehouse={warehouse} />;
}

/** /desk/returns/receive: a parcel nobody announced is weighed: of ours by its number, else kept; `?code=` is what it bears. */
export default function DeskReceivePage() {
  const [query] = useQueryState();
  const code = String(query['code'] ?? '');
  return <AtDesk>{(warehouse) => <Asked key={code} code={code} warehouse={warehouse} />}</AtDesk>;
}
