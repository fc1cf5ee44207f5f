import type { ReactNode } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam, useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { useBin } from '../../bins/web/shared/use-bin.tsx';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { inboundDesk } from '../contract.ts';
import type { DeskInbound } from '../inbound-out.ts';
import { inboundCan } from '../status.ts';
import { CountPanel, SurplusBand } from './CountPanel.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { LotDialog } from './LotDialog.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import { ReceivedList } from './ReceivedList.tsx';
import { announcedOf, codesOf, savedOf } from './tally.ts';
import { useInboundScan } from './use-inbound-scan.ts';
import { useReceiving, type Receiving } from './use-receiving.ts';

const DIGITS = [...'0123456789'];
/** Several people count one inbound shipment, each a carton: as soon as on a cart, each sees what the others did. */
const REFRESH_MS = 5_000;

/** How much of it is counted, at a glance. */
function ProgressLine({ inbound: one }: { inbound: DeskInbound }) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  const { done, all } = announcedOf(one);
  const share = (units: number): string => `${Math.min(100, (100 * units) / Math.max(1, one.expected, one.counted))}%`;
  return (
    <div className="shrink-0">
      <p className="flex justify-between gap-3 text-section">
        <strong>{t('desk.progress', { count: one.expected, counted: number(one.counted), expected: number(one.expected) })}</strong>
        <span className="text-muted">{t('desk.productsOf', { count: all, done: number(done), all: number(all) })}</span>
      </p>
      <span aria-hidden className="mt-1 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-pressed">
        <span className="bg-ok" style={{ width: share(one.counted - one.damaged) }} />
        <span className="bg-bad" style={{ width: share(one.damaged) }} />
      </span>
    </div>
  );
}

function Keys({ inbound: one, at, bin }: { inbound: DeskInbound; at: Receiving; bin: ReactNode }) {
  const { t } = useWords('inbound');
  const { number, list } = useFormat();
  const typed = at.tally === null ? [] : savedOf(at.tally);
  const hasTyped = typed.length > 0;
  const finish = inboundCan('finish', one);
  const words = list(typed.map(({ code, quantity }) => t(`desk.${code}`, { n: number(quantity) })));
  const last = one.last === null ? t('desk.undoNothing') : t('desk.undoWhat', { sku: one.last.sku, n: number(one.last.quantity) });
  return (
    <>
      {at.chosen === undefined ? (
        <DeskKey
          isMain
          cap="F"
          label={t('desk.finish')}
          text={finish === true ? t('desk.finishText', { counted: number(one.counted), expected: number(one.expected) }) : t(finish.reason)}
          isOff={finish !== true}
          onPress={() => at.ask({ kind: 'finish' })}
        />
      ) : (
        <DeskKey
          isMain
          cap="Enter"
          label={hasTyped ? t('desk.save', { what: words }) : t('desk.saveNothing')}
          isOff={!hasTyped}
          busy={at.isSaving}
          onPress={at.save}
        />
      )}
      <DeskKey cap="U" label={t('desk.undo')} text={hasTyped ? words : last} isOff={!hasTyped && one.last === null} busy={at.isUndoing} onPress={at.undo} />
      {bin}
    </>
  );
}

interface ReceiveProps {
  inbound: DeskInbound;
  warehouse: Warehouse;
  firstCarton: number | null;
  askAnew: () => void;
}

function Receive({ inbound: one, warehouse, firstCarton, askAnew }: ReceiveProps) {
  const { t } = useWords('inbound');
  const nameOf = useWarehouseNames();
  const at = useReceiving(one, firstCarton, askAnew);
  const count = inboundCan('count', one);
  // Finished at another desk, or not to be counted here: the next carton is scanned.
  const next = useInboundScan(warehouse.id);
  const isOpen = count === true && one.warehouse === warehouse.id;
  const bin = useBin(at.chosen && { ...at.chosen, codes: codesOf(at.chosen) }, warehouse.id);
  const digits = Object.fromEntries(DIGITS.map((digit) => [digit, () => at.press(digit)]));
  useDeskKeys({
    onScan: isOpen ? at.scan : next.scan,
    keys: isOpen
      ? {
          ...digits,
          '+': () => at.press('+'),
          backspace: () => at.press('backspace'),
          enter: at.confirm,
          escape: at.close,
          u: at.undo,
          b: bin.press,
          g: () => at.setCode('good'),
          d: () => at.setCode('damaged'),
          w: () => at.setCode('wrong'),
          f: () => at.chosen === undefined && inboundCan('finish', one) === true && at.ask({ kind: 'finish' }),
        }
      : { escape: next.clear },
  });
  const where = [at.carton !== null && t('desk.cartonOf', { n: at.carton, total: one.total_cartons }), warehouse.name].filter(Boolean).join(' · ');
  const list = <ReceivedList inbound={one} chosen={at.tally?.key ?? null} onChoose={(product) => at.choose(product, 0)} disabled={!isOpen} />;
  return (
    <DeskPage
      title={t('desk.one', { id: one.id })}
      text={where}
      back={inboundPaths.desk()}
      tools={one.account.name}
      isWrong={at.band?.tone === 'bad' || next.problem !== null}
      rail={list}
      {...(isOpen && { keys: <Keys inbound={one} at={at} bin={bin.key} /> })}
    >
      <div className="mx-auto flex w-full max-w-180 flex-col gap-3">
        {one.warehouse !== warehouse.id && <Band tone="bad" title={t('desk.elsewhere', { id: one.id, warehouse: nameOf(one.warehouse) })} />}
        {count !== true && (
          <Band
            tone={one.status === 'Verified' ? 'ok' : 'warn'}
            title={one.status === 'Verified' ? t('desk.finishDone', { id: one.id }) : t(count.reason)}
            text={t('desk.again')}
          />
        )}
        {!isOpen && (
          <>
            <DeskScanField label={t('desk.listScan')} onScan={next.scan} />
            {next.problem !== null && <Band tone="bad" {...next.problem} />}
          </>
        )}
        {one.unpaid_since !== null && <Band tone="warn" title={t('desk.finishUnpaid')} />}
        <ProgressLine inbound={one} />
        {isOpen && <DeskScanField label={t('desk.scan')} onScan={at.scan} />}
        {isOpen && at.tally !== null && <DraftNote of={at.note} />}
        {isOpen && at.meanwhile !== null && <Band tone="warn" title={t('desk.meanwhile', at.meanwhile)} text={t('desk.meanwhileText')} />}
        {at.question?.kind === 'surplus' ? (
          <SurplusBand question={at.question} at={at} />
        ) : (
          isOpen &&
          at.band !== null && (
            // On a phone the product itself says so: with a band the last of the number keys are out of sight.
            <div className={at.band.tone === 'ok' && at.chosen !== undefined ? 'max-sm:sr-only' : 'contents'}>
              <Band {...at.band} />
            </div>
          )
        )}
        {at.band?.tone === 'bad' && at.chosen === undefined && isOpen && <PhotoRow inbound={one} productId={null} code="wrong" />}
        {at.chosen !== undefined && isOpen ? (
          <CountPanel inbound={one} product={at.chosen} at={at} onBin={bin.press} />
        ) : (
          <p className="py-2 text-section text-muted lg:py-16 lg:text-center lg:text-title">{isOpen && t('desk.choose')}</p>
        )}
        <div className={at.chosen === undefined ? 'lg:hidden' : 'hidden'}>{list}</div>
      </div>
      {bin.dialog}
      {at.question?.kind === 'lot' && <LotDialog inbound={one} question={at.question} at={at} />}
      {at.question?.kind === 'finish' && <FinishDialog inbound={one} onClose={() => at.ask(null)} onRefused={(title) => at.tell({ tone: 'warn', title })} />}
    </DeskPage>
  );
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('inbound');
  const id = useParam('id');
  const [query] = useQueryState();
  const { data, error, refetch } = useCall(inboundDesk.get, { params: { id } }, { refreshMs: REFRESH_MS });
  const carton = Number(query['carton'] ?? 0) || null;
  if (data !== undefined)
    return <Receive key={data.inbound.id} inbound={data.inbound} warehouse={warehouse} firstCarton={carton} askAnew={() => void refetch()} />;
  return <DeskMissing title={t('desk.title')} text={warehouse.name} back={inboundPaths.desk()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/inbound/{id}: count what came, carton by carton, by scan or number. */
export default function ReceivePage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
