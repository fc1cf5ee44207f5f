import { useState } from 'react';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { operatorWarehousePaths as paths } from '../../../shared/paths/operator-warehouses.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { AddressLines } from '../../../ui/AddressLines.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DetailColumns, DetailHead, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CountryName, SidesText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { WAREHOUSE_FEES, warehouses as calls } from '../../warehouses/contract.ts';
import { operatorWarehouses, type PointChoice, type StaffWarehouse } from '../contract.ts';
import { stateOf, useOpenWork } from './OpenWork.tsx';
import { StateDialog } from './StateDialog.tsx';

interface OneProps {
  of: StaffWarehouse;
}

function Head({ of, mayChange }: OneProps & { mayChange: boolean }) {
  const { t } = useWords('operator-warehouses');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DetailHead
        title={of.name}
        crumbs={[{ href: paths.list(), title: t('title') }]}
        badge={<Badge tone={of.is_active ? 'ok' : 'neutral'}>{t(`state.${stateOf(of)}`)}</Badge>}
        copy={of.id}
        facts={[of.id, <CountryName key="country" code={of.country} />]}
        actions={
          mayChange && (
            <>
              <Button onClick={() => setAsking(true)}>{t(of.is_active ? 'close.action' : 'reopen.action')}</Button>
              <LinkButton href={paths.edit(of.id)} reason={null}>
                {t('change')}
              </LinkButton>
            </>
          )
        }
      />
      {isAsking && <StateDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

function Fees({ of }: OneProps) {
  const { t } = useWords('operator-warehouses');
  const { money } = useFormat();
  return (
    <Card title={t('fees')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {WAREHOUSE_FEES.map((fee) => (
          <div key={fee} className="min-w-0">
            <dt className="text-label text-muted">{t(`fee.${fee}`)}</dt>
            <dd className="tabular-nums">{money(of.fees[fee], of.currency, { code: true })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Packaging({ of }: OneProps) {
  const { t } = useWords('operator-warehouses');
  const { money, sides, weight } = useFormat();
  return (
    <Card title={t('packaging')} isFlush>
      {of.packaging.length === 0 && <p className="px-4 py-3 text-muted">{t('noPackaging')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {of.packaging.map((box) => (
          <li key={box.code} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[1fr_minmax(0,1fr)_auto]">
            <span className="min-w-0 wrap-anywhere max-sm:col-span-2">
              {box.name} <span className="text-muted">{box.code}</span>
            </span>
            <span className="text-muted tabular-nums">
              {box.inner_height === 0 ? (
                t('flat', { sides: sides(box.inner_length, box.inner_width) })
              ) : (
                <SidesText length={box.inner_length} width={box.inner_width} height={box.inner_height} />
              )}{' '}
              · {t('upTo', { weight: weight(box.max_weight) })}
            </span>
            <span className="text-right">{money(box.price, of.currency, { code: true })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ of, points }: OneProps & { points: readonly PointChoice[] }) {
  const { t } = useWords('operator-warehouses');
  const language = useLanguage();
  const { date } = useFormat();
  const point = points.find(({ code }) => code === of.entry_point);
  return (
    <Card title={t('facts')}>
      <KeyValue
        facts={[
          { label: t('form.language'), value: new Intl.DisplayNames(language, { type: 'language' }).of(of.language_code) },
          { label: t('requires'), value: t(of.requires_description ? 'yes' : 'no') },
          { label: t('form.cutOff'), value: of.cut_off },
          { label: t('form.zone'), value: of.time_zone.replaceAll('_', ' ') },
          { label: t('form.point'), value: of.entry_point === null ? t('noPoint') : <DottedFacts facts={[point?.name, of.entry_point].filter(Boolean)} /> },
          { label: t('updated'), value: date(of.updated) },
        ]}
      />
    </Card>
  );
}

function Address({ of: { address, country } }: OneProps) {
  const { t } = useWords('operator-warehouses');
  const countries = useCountryNames();
  const lines = formatAddressLines(address, { latin: true, countryName: countries[country] ?? country });
  return (
    <Card title={t('form.address')}>
      <AddressLines lines={lines} phone={address.phone} />
    </Card>
  );
}

function Work({ of }: OneProps) {
  const { t } = useWords('operator-warehouses');
  const work = useOpenWork()(of.open);
  return (
    <Card title={t('open.title')}>
      {work.length === 0 ? (
        <p className="text-muted">{t('open.nothing')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {work.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Warehouse({ role, code }: { role: StaffRole; code: string }) {
  const { t } = useWords('operator-warehouses');
  const mayChange = staffMay(role, calls.save.access);
  return (
    <DetailPage asked={useCall(operatorWarehouses.get, { params: { code } })} shape={{ main: [90, 150, 220], right: [200, 190] }}>
      {({ warehouse: of, entry_points: points }) => (
        <>
          <Head of={of} mayChange={mayChange} />
          <DetailNotes>
            {!of.is_active && <Callout tone="info">{t('closedNote')}</Callout>}
            {of.is_active && of.entry_point === null && <Callout tone="warn">{t('noPointNote')}</Callout>}
            {!mayChange && <p className="text-muted">{t('readOnly')}</p>}
          </DetailNotes>
          <DetailColumns
            right={
              <>
                <Facts of={of} points={points} />
                <Address of={of} />
              </>
            }
          >
            <Work of={of} />
            <Fees of={of} />
            <Packaging of={of} />
          </DetailColumns>
        </>
      )}
    </DetailPage>
  );
}

/** /staff/warehouses/view/LAX: what a warehouse is, charges and packs in, and what stands open there. */
export default function WarehousePage() {
  const code = useParam('id');
  return <StaffOnly may={operatorWarehouses.get.access}>{(role) => <Warehouse role={role} code={code} />}</StaffOnly>;
}
