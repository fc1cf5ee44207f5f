import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { DraftNote } from '../../../ui/form/Form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { Link } from '../../../ui/Link.tsx';
import { WeightText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskMissing } from '../../desk/web/shared/DeskMissing.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { Elsewhere } from '../../desk/web/shared/Elsewhere.tsx';
import { FarWeightBand } from '../../desk/web/shared/FarWeightBand.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { reshipmentsDesk } from '../contract.ts';
import type { DeskReshipment } from '../reshipment-out.ts';
import { ServiceName } from './reshipment-cells.tsx';
import { labelUrl, useRepacking, type Packed, type Side } from './use-repacking.ts';
import { useReshipmentScan } from './use-reshipment-scan.ts';

type Repacking = ReturnType<typeof useRepacking>;
const BIG = 'h-13! px-6! text-[17px]/6!';

/** What it weighs and measures. */
function Scales({ packing }: { packing: Repacking }) {
  const { t } = useWords('reshipments');
  const sides = ['length', 'width', 'height'] as const satisfies readonly Side[];
  // A field keeps its keys to itself: whoever has typed the weight goes on with Enter all the same.
  const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
    if (key === 'Enter' && !repeat) packing.pack();
  };
  return (
    <div className="flex flex-col gap-5 p-5">
      <label className="block">
        <span className="text-section font-semibold">{t('desk.weight')}</span>
        <span className="mt-2 flex items-baseline gap-2">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            name="weight"
            className="h-16! w-44! text-[40px]! font-semibold tabular-nums"
            value={packing.weight}
            onKeyDown={onKeyDown}
            onChange={(event) => packing.setWeight(event.target.value)}
          />
          <span className="text-title text-muted">
            <UnitText of="kg" />
          </span>
        </span>
      </label>
      <fieldset>
        <legend className="text-section font-semibold">{t('desk.size')}</legend>
        <div className="mt-2 grid grid-cols-3 gap-2">
          {sides.map((side) => (
            <label key={side} className="block">
              <span className="text-muted">{t(`desk.sides.${side}`)}</span>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                name={side}
                className="h-12! text-title! tabular-nums"
                value={packing.sides[side]}
                onKeyDown={onKeyDown}
                onChange={(event) => packing.setSide(side, event.target.value)}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The label of a packed one, for either printer. */
function Labels({ id }: { id: number | string }) {
  const { t } = useWords('reshipments');
  return (
    <>
      <a href={labelUrl(id)} target="_blank" rel="noopener" className={clsx(buttonClass('secondary'), BIG)}>
        {t('desk.label')}
      </a>
      <a href={labelUrl(id, 'zpl')} download className={clsx(buttonClass('secondary'), BIG)}>
        {t('desk.zpl')}
      </a>
    </>
  );
}

/** After packing: its label, or that the merchant is asked again. */
function Done({ pack }: { pack: Packed }) {
  const { t, known } = useWords('reshipments');
  return (
    <>
      {pack.shipment_id === null ? (
        <Band tone="warn" title={t('desk.asked')} text={t('desk.askedText')} />
      ) : (
        <Band
          tone="ok"
          title={t('desk.packed', { number: pack.tracking_number ?? '' })}
          text={t('desk.packedText', {
            service: known('rates:service', pack.service ?? '') ?? pack.service ?? '',
            carrier: pack.carrier ?? '',
            exit: pack.exit_point ?? '',
          })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Link href={reshipmentPaths.desk()} className={clsx(buttonClass('primary'), BIG)}>
          {t('desk.nextOne')}
        </Link>
        {pack.shipment_id !== null && <Labels id={pack.id} />}
      </div>
    </>
  );
}

/** The returns that go in: where each lies, and whether it was scanned. */
function Returns({ one, packing: { scanned, next } }: { one: DeskReshipment; packing: Repacking }) {
  const { t } = useWords('reshipments');
  return (
    <ul aria-label={t('view.returns')} className="grid gap-3 sm:grid-cols-2">
      {one.returns.map((each) => {
        const isIn = scanned.includes(each.id);
        return (
          <li
            key={each.id}
            className={clsx('flex min-w-0 items-center gap-4 rounded-card border bg-surface p-4', each.id === next?.id ? 'border-accent' : 'border-line')}
          >
            <span className="min-w-0 flex-1">
              <span className="block text-title font-semibold break-all">{each.rma_number}</span>
              <span className="block text-section wrap-anywhere text-muted">{each.contents}</span>
              <span className="block text-muted">
                {each.id}
                {each.weight !== null && (
                  <>
                    {' · '}
                    <WeightText kg={each.weight} />
                  </>
                )}
              </span>
            </span>
            {each.shelf !== null && <span className="shrink-0 rounded-control bg-hover px-3 py-1.5 text-[17px]/6 font-semibold">{each.shelf}</span>}
            {isIn && <Check role="img" aria-label={t('desk.in')} size={24} className="shrink-0 text-ok" />}
          </li>
        );
      })}
    </ul>
  );
}

interface PackProps {
  one: DeskReshipment;
  warehouse: Warehouse;
  onGone: (isGone: boolean) => void;
}

function Pack({ one, warehouse, onGone }: PackProps) {
  const { t } = useWords('reshipments');
  const packing = useRepacking(one, onGone);
  const { packed, wrong, next, why, problem, farWeight, note, scan, pack, undo } = packing;
  // The next one is scanned while this one is still on the screen.
  const following = useReshipmentScan(warehouse.id);
  useDeskKeys({ onScan: packed === null ? scan : following.scan, keys: { enter: pack, u: undo, escape: packed === null ? packing.forget : following.clear } });
  return (
    <DeskPage
      title={t('desk.pack')}
      text={warehouse.name}
      back={reshipmentPaths.desk()}
      isWrong={(wrong ?? following.wrong) !== null}
      rail={<Scales packing={packing} />}
      keys={
        <>
          <DeskKey
            isMain
            cap="Enter"
            label={t('desk.close')}
            text={why ?? undefined}
            isOff={why !== null || packed !== null}
            busy={packing.isBusy}
            onPress={pack}
          />
          <DeskKey cap="U" label={t('desk.undo')} isOff={packing.scanned.length === 0 || packed !== null} onPress={undo} />
        </>
      }
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 text-[32px]/10 font-semibold max-sm:basis-full sm:text-[64px]/16">{one.id}</h2>
        <span className="inline-flex items-center gap-2 rounded-control bg-hover px-3 py-1.5 text-[17px]/6">
          <Flag code={one.country} />
          <ServiceName code={one.service} />
        </span>
        <span className="text-[17px]/6 text-muted">{one.account.name}</span>
      </div>
      {packed !== null ? (
        <>
          {following.wrong !== null && <Band tone="bad" title={following.wrong} />}
          <Done pack={packed} />
        </>
      ) : (
        <>
          <DraftNote of={note} />
          {wrong !== null && <Band tone="bad" title={t('desk.wrong', { code: wrong })} text={t('desk.wrongText')} />}
          {wrong === null && farWeight !== null && <FarWeightBand {...farWeight} />}
          {wrong === null && farWeight === null && problem !== null && <Band tone="bad" title={problem} />}
          {wrong === null && farWeight === null && problem === null && next === undefined && (
            <Band tone="ok" title={t('desk.allIn')} text={why ?? t('desk.allInText')} />
          )}
          <Returns one={one} packing={packing} />
          <div className="flex flex-col gap-3 lg:hidden">
            <DeskScanField label={t('desk.scanReturn')} onScan={scan} />
            <div className="rounded-card border border-line bg-surface">
              <Scales packing={packing} />
            </div>
          </div>
        </>
      )}
    </DeskPage>
  );
}

/** Where nothing is packed any more, a scan opens the next one. */
function NextScan({ warehouse }: { warehouse: Warehouse }) {
  const { wrong, scan, clear } = useReshipmentScan(warehouse.id);
  useDeskKeys({ onScan: scan, keys: { escape: clear } });
  return wrong === null ? null : <Band tone="bad" title={wrong} />;
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('reshipments');
  const id = useParam('id');
  // What is asked again while one packs would begin the parcel anew: it is read once.
  // Packed, it leaves the desk and would not be found; the next one is packed on the same page.
  const [gone, setGone] = useState<string | null>(null);
  const { data, error, refetch } = useCall(reshipmentsDesk.get, { params: { id } }, { staleMs: Number.POSITIVE_INFINITY, enabled: gone !== id });
  const of = data?.reshipment.warehouse ?? warehouse.id;
  if (of !== warehouse.id) return <Elsewhere title={t('desk.pack')} back={reshipmentPaths.desk()} name={t('list.hit', { id })} of={of} here={warehouse} />;
  // It may be packed or canceled at another desk, or packed here with an answer that never came: then this one says so, and has its label.
  const isMissing = error?.status === 404;
  if (data !== undefined && !isMissing) return <Pack key={id} one={data.reshipment} warehouse={warehouse} onGone={(isGone) => setGone(isGone ? id : null)} />;
  return (
    <DeskMissing title={t('desk.pack')} text={warehouse.name} back={reshipmentPaths.desk()} error={error} onRetry={() => void refetch()}>
      <NextScan warehouse={warehouse} />
      {/* Whoever packed it may never have seen the answer. */}
      <div className="flex flex-wrap gap-3">{error?.fields['shipment_id'] !== undefined && <Labels id={id} />}</div>
    </DeskMissing>
  );
}

/** /desk/reshipments/{id}: each return scanned into the parcel, the scales, the label. */
export default function DeskReshipmentPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
