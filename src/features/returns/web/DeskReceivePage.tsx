import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { TakeInPage } from './TakeInPage.tsx';
import { useTakeIn } from './use-take-in.ts';

function Unknown({ code, warehouse }: { code: string; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const taking = useTakeIn(warehouse.id, { tracking_number: code === '' ? null : code });
  return (
    <TakeInPage title={t('desk.receive')} warehouse={warehouse} taking={taking} isUnknown>
      <Band tone="warn" title={code === '' ? t('desk.receive') : t('desk.unknown', { code })} text={t('desk.unknownText')} />
    </TakeInPage>
  );
}

/** /desk/returns/receive: a parcel nobody announced is weighed and kept; `?code=` is what it bears. */
export default function DeskReceivePage() {
  const [query] = useQueryState();
  const code = String(query['code'] ?? '');
  return <AtDesk>{(warehouse) => <Unknown key={code} code={code} warehouse={warehouse} />}</AtDesk>;
}
