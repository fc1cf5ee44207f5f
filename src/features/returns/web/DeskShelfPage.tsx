import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskList, DeskRow } from '../../desk/web/shared/DeskList.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskUnmatched } from '../unmatched-out.ts';
import { shelfPhoto } from './shelf-photo.ts';

function Picture({ parcel }: { parcel: DeskUnmatched }) {
  const { t } = useWords('returns');
  const [first] = parcel.images;
  const shape = 'size-16 shrink-0 rounded-control border border-line';
  if (first === undefined)
    return <span className={`${shape} inline-flex items-center justify-center bg-hover text-center text-label text-muted`}>{t('unmatched.desk.noPhoto')}</span>;
  return (
    <img
      src={`${shelfPhoto(parcel.id, first.id)}?size=small`}
      alt={t('unmatched.desk.photo', { n: 1, id: parcel.id })}
      loading="lazy"
      className={`${shape} bg-[#ffffff] object-cover`}
    />
  );
}

function Row({ parcel }: { parcel: DeskUnmatched }) {
  const { t } = useWords('returns');
  const { weight } = useFormat();
  const bears = lineOf([parcel.tracking_number, parcel.marks]);
  return (
    <DeskRow
      href={returnPaths.deskUnmatched(parcel.id)}
      picture={<Picture parcel={parcel} />}
      title={bears === '' ? t('unmatched.parcel', { id: parcel.id }) : bears}
      first={[String(parcel.id), parcel.shelf !== null && t('desk.onShelf', { shelf: parcel.shelf })]}
      second={[parcel.weight !== null && weight(parcel.weight), parcel.condition !== null && t(`condition.${parcel.condition}`)]}
    >
      <span className="block text-[17px]/6 font-semibold">
        {parcel.days === 0 ? t('unmatched.desk.today') : t('unmatched.desk.days', { count: parcel.days })}
      </span>
      {parcel.announced !== null && <Badge tone="warn">{t('unmatched.desk.announcedBadge')}</Badge>}
      {parcel.claims.length > 0 && <Badge tone="warn">{t('unmatched.desk.claims', { count: parcel.claims.length })}</Badge>}
    </DeskRow>
  );
}

/** What a scan found, where it does not open one: several parcels, none, or that it could not be asked. */
type Scanned = { found: readonly DeskUnmatched[] } | { problem: string };

function Shelf({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const go = useGoOn();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const asked = useCall(returnsDesk.unmatched, { query: { warehouse: warehouse.id } });
  const begin = useLatest();
  // Any parcel on the shelf, also one that the list has no room for.
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    const result = await lookUp(code, call(returnsDesk.unmatched, { query: { warehouse: warehouse.id, code } })).then(
      ({ parcels }): Scanned => (parcels.length === 0 ? { problem: t('unmatched.desk.notHere', { code }) } : { found: parcels }),
      (error: unknown): Scanned => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    if (!isWanted()) return;
    setScanned(result);
    if ('problem' in result) return playNo();
    playYes();
    const [one, ...others] = result.found;
    if (one !== undefined && others.length === 0) go(returnPaths.deskUnmatched(one.id));
  };
  const problem = scanned !== null && 'problem' in scanned ? scanned.problem : null;
  const parcels = scanned !== null && 'found' in scanned ? scanned.found : asked.data?.parcels;
  const hidden = parcels === asked.data?.parcels ? (asked.data?.total ?? 0) - (parcels?.length ?? 0) : 0;
  useDeskKeys({ onScan: (code) => void scan(code), keys: { escape: () => setScanned(null) } });
  return (
    <DeskPage
      title={t('unmatched.desk.shelf')}
      text={warehouse.name}
      back={deskPaths.home()}
      tools={asked.data !== undefined && t('unmatched.desk.waiting', { count: asked.data.total })}
      isWrong={problem !== null}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('unmatched.desk.scan')} onScan={(code) => void scan(code)} />
        {problem !== null && <Band tone="bad" title={problem} />}
        <DeskList rows={parcels} asked={asked} empty={[t('unmatched.desk.none'), t('unmatched.desk.noneText')]} keyOf={(one) => one.id}>
          {(one) => <Row parcel={one} />}
        </DeskList>
        {hidden > 0 && <p className="text-center text-section text-muted">{t('unmatched.desk.hidden', { count: hidden })}</p>}
      </div>
    </DeskPage>
  );
}

/** /desk/returns/unmatched: the shelf of parcels that nobody is known for, those that somebody claims first. */
export default function DeskShelfPage() {
  return <AtDesk>{(warehouse) => <Shelf warehouse={warehouse} />}</AtDesk>;
}
