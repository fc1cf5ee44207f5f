import { returnPaths } from '../../../shared/paths/returns.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { Button } from '../../../ui/Button.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { playNo } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useParam } from '../../../web/navigation.ts';
import { useRecord, useSend } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskUnmatched } from '../unmatched-out.ts';
import { ClaimsAtDesk } from './ClaimsAtDesk.tsx';
import { MatchByHand } from './MatchByHand.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { shelfPhoto } from './shelf-photo.ts';
import { useMatching } from './use-matching.ts';

interface OneProps {
  parcel: DeskUnmatched;
  warehouse: Warehouse;
  onGone: (isGone: boolean) => void;
}

/** What is known of it, to be read from two steps away. */
function Facts({ parcel }: { parcel: DeskUnmatched }) {
  const { t } = useWords('returns');
  const { weight } = useFormat();
  return (
    <section aria-label={t('unmatched.desk.bears')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-section text-muted">{t('unmatched.desk.bears')}</p>
      <h2 className="text-[24px]/8 font-semibold wrap-anywhere">{lineOf([parcel.tracking_number, parcel.marks]) || t('unmatched.desk.nothing')}</h2>
      <p className="text-section wrap-anywhere text-muted">
        <DottedFacts
          facts={[
            parcel.days === 0 ? t('unmatched.desk.today') : t('unmatched.desk.days', { count: parcel.days }),
            parcel.weight !== null && weight(parcel.weight),
            parcel.condition !== null && t(`condition.${parcel.condition}`),
            parcel.shelf !== null && t('desk.onShelf', { shelf: parcel.shelf }),
          ].filter(Boolean)}
        />
      </p>
    </section>
  );
}

function One({ parcel, warehouse, onGone }: OneProps) {
  const { t } = useWords('returns');
  const go = useGo();
  const nameOf = useWarehouseNames();
  const matching = useMatching(parcel, onGone);
  const add = useSend(returnsDesk.addUnmatchedPhoto);
  const isAway = parcel.warehouse !== warehouse.id;
  const leave = (): void => go(returnPaths.deskShelf());
  useDeskKeys({ onScan: (code) => (isAway ? playNo() : void matching.find(code)), keys: { enter: leave, escape: matching.clear } });
  const name = t('unmatched.parcel', { id: parcel.id });
  return (
    <DeskPage
      title={name}
      text={nameOf(parcel.warehouse)}
      back={returnPaths.deskShelf()}
      isWrong={matching.isWrong}
      keys={<DeskKey isMain cap="Enter" label={t('desk.next')} onPress={leave} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {isAway && <Band tone="bad" title={t('desk.elsewhere', { name, warehouse: nameOf(parcel.warehouse) })} text={t('desk.elsewhereText')} />}
        {!isAway && parcel.announced !== null && (
          <Band
            tone="warn"
            title={t('unmatched.desk.announced', { account: parcel.announced.account.name, name: parcel.announced.name })}
            text={t('unmatched.desk.announcedText')}
            actions={
              <Button kind="primary" className="h-12!" onClick={() => void matching.find(String(parcel.announced?.id))}>
                {t('unmatched.desk.confirm')}
              </Button>
            }
          />
        )}
        <Facts parcel={parcel} />
        <PhotoStrip
          name={name}
          images={parcel.images}
          urlOf={(photo) => shelfPhoto(parcel.id, photo.id)}
          mayAdd={!isAway}
          onAdd={(body) => add.mutateAsync({ params: { id: parcel.id }, body })}
        />
        {!isAway && <ClaimsAtDesk parcel={parcel} matching={matching} />}
        {!isAway && <MatchByHand parcel={parcel} matching={matching} />}
      </div>
    </DeskPage>
  );
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { asked, setGone } = useRecord(returnsDesk.unmatchedParcel, { params: { id: useParam('id') } });
  const { data, error, refetch } = asked;
  if (data !== undefined) return <One parcel={data.parcel} warehouse={warehouse} onGone={setGone} />;
  return <DeskMissing title={t('unmatched.desk.shelf')} text={warehouse.name} back={returnPaths.deskShelf()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/returns/unmatched/{id}: a parcel nobody is known for: photographed, and given to whoever it belongs to. */
export default function DeskUnmatchedPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
