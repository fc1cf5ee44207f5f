import { returnPaths } from '../../../shared/paths/returns.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouse-names.ts';
import { returnsDesk } from '../contract.ts';
import type { DeskReturn } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { TakeInPage } from './TakeInPage.tsx';
import { useTakeIn } from './use-take-in.ts';

/** What its merchant said of it, as far as a warehouse needs it. */
function Announced({ one }: { one: DeskReturn }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  return (
    <section aria-label={t('desk.expected')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-section text-muted">
        {[t('desk.contentsOf', { account: one.account.name }), one.sender_name !== null && t('desk.from', { name: one.sender_name })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2 className="text-[24px]/8 font-semibold break-all">{one.rma_number}</h2>
      <p className="text-section text-muted">
        {[one.tracking_number, one.reason !== null && t(`reason.${one.reason}`), one.shelf !== null && t('desk.onShelf', { shelf: one.shelf })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {one.items.map((item) => (
          <li key={item.line} className="flex gap-3 text-[17px]/6">
            <strong className="min-w-10 text-right">{number(item.quantity)} ×</strong>
            <span className="min-w-0 wrap-anywhere">{[item.sku, item.description].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receive({ one, warehouse }: { one: DeskReturn; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const taking = useTakeIn(warehouse.id, { return_id: one.id });
  return (
    <TakeInPage title={t('desk.receive')} warehouse={warehouse} taking={taking} isUnknown={false}>
      <Announced one={one} />
    </TakeInPage>
  );
}

/** Nothing to do with it here: it is another warehouse's, or all was done. */
function Idle({ one, warehouse }: { one: DeskReturn; warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const nameOf = useWarehouseNames();
  const isAway = one.warehouse !== warehouse.id;
  return (
    <DeskPage title={t('desk.one', { name: one.rma_number })} text={warehouse.name} back={returnPaths.desk()}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {isAway ? (
          <Band tone="bad" title={t('desk.elsewhere', { name: one.rma_number, warehouse: nameOf(one.warehouse) })} text={t('desk.elsewhereText')} />
        ) : (
          <Band tone="warn" title={t('desk.nothing', { name: one.rma_number })} text={t(`status.${one.status}`)} />
        )}
        <Announced one={one} />
      </div>
    </DeskPage>
  );
}

function One({ one, warehouse }: { one: DeskReturn; warehouse: Warehouse }) {
  const isHere = one.warehouse === warehouse.id;
  const state = { ...one, items: one.items.length };
  if (isHere && returnCan('receive', state) === true) return <Receive one={one} warehouse={warehouse} />;
  return <Idle one={one} warehouse={warehouse} />;
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('returns');
  const { data, error, refetch } = useCall(returnsDesk.get, { params: { id: useParam('id') } });
  if (data !== undefined) return <One key={`${data.return.id} ${data.return.status}`} one={data.return} warehouse={warehouse} />;
  return <DeskMissing title={t('desk.title')} text={warehouse.name} back={returnPaths.desk()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/returns/{id}: one return at the desk: taken in, or what is to be done with it. */
export default function DeskReturnPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
