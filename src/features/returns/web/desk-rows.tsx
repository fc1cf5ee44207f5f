import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { DeskRow } from '../../desk/web/shared/DeskList.tsx';
import type { DeskReturnRow, SentParcel } from '../return-out.ts';
import { receiveHref } from './receive-href.ts';
import { ReturnBadge } from './shared/ReturnBadge.tsx';

/** A return at the desk, with what is to be done with it. */
export function FoundRow({ row }: { row: DeskReturnRow }) {
  const { t } = useWords('returns');
  return (
    <DeskRow
      href={returnPaths.deskOne(row.id)}
      title={row.rma_number}
      first={[row.account.name, row.contents]}
      second={[
        row.sender_name !== null && t('desk.from', { name: row.sender_name }),
        row.shelf !== null && t('desk.onShelf', { shelf: row.shelf }),
        row.tracking_number,
      ]}
    >
      {row.to_do !== null && <span className="block text-[17px]/6 font-semibold">{t(`desk.toDo.${row.to_do}`)}</span>}
      <ReturnBadge status={row.status} />
    </DeskRow>
  );
}

/** A parcel that left and that nobody announced back: opens the scales. */
export function SentRow({ parcel }: { parcel: SentParcel }) {
  const { t } = useWords('returns');
  return (
    <DeskRow
      href={receiveHref(parcel.tracking_number)}
      title={parcel.tracking_number}
      first={[parcel.account.name, parcel.contents]}
      second={[t('desk.to', { name: parcel.recipient }), parcel.order_number !== null && t('view.way.order', { id: parcel.order_number })]}
    />
  );
}
