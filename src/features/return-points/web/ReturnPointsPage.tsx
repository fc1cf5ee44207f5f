import { useState } from 'react';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { returnTermsPaths } from '../../../shared/paths/return-terms.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { AddressLines } from '../../../ui/AddressLines.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { returnPoints, type PointHouse, type StaffPoint } from '../contract.ts';
import { PointDialog } from './PointDialog.tsx';

/** The address as it is printed, with what stands there of each merchant. */
function Printed({ point: { address } }: { point: NonNullable<StaffPoint['point']> }) {
  const { t } = useWords('return-points');
  const countries = useCountryNames();
  const company = `${address.company_name ?? ''} [${t('code')}]`.trim();
  const lines = formatAddressLines(
    { ...address, name: `[${t('merchant')}]`, company_name: company },
    { latin: true, countryName: countries[address.country] ?? address.country },
  );
  return (
    <div className="mt-2">
      <AddressLines lines={lines} phone={address.phone} />
    </div>
  );
}

interface ItemProps {
  of: StaffPoint;
  warehouses: readonly PointHouse[];
  mayChange: boolean;
}

function Item({ of, warehouses, mayChange }: ItemProps) {
  const { t } = useWords('return-points');
  const { date, number } = useFormat();
  const countries = useCountryNames();
  const [isOpen, setOpen] = useState(false);
  const { destination, point } = of;
  const name = destination === 'ROW' ? t('row') : (countries[destination] ?? destination);
  const houseOf = (code: string): string => warehouses.find((one) => one.code === code)?.name ?? code;
  const verb = t(point === null ? 'add' : 'change');
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            {destination !== 'ROW' && <Flag code={destination} />}
            <span className="min-w-0 break-words">{name}</span>
            {point !== null && <Badge tone={point.is_active ? 'ok' : 'neutral'}>{t(point.is_active ? 'open' : 'closed')}</Badge>}
          </h3>
          <p className="mt-1 text-label text-muted">
            {point === null ? (
              t('none')
            ) : (
              <DottedFacts
                facts={[
                  t('handledBy', { warehouse: houseOf(point.warehouse) }),
                  t('changed', { day: date(point.updated) }),
                  of.on_the_way > 0 && t('onTheWay', { count: of.on_the_way, shown: number(of.on_the_way) }),
                ].filter(Boolean)}
              />
            )}
          </p>
        </div>
        {mayChange && (warehouses.length > 0 || point !== null) && (
          <Button aria-label={`${verb}: ${name}`} onClick={() => setOpen(true)}>
            {verb}
          </Button>
        )}
      </div>
      {point !== null && <Printed point={point} />}
      {isOpen && (
        <Begun of={of}>
          {(begun, onReload) => <PointDialog of={begun} name={name} warehouses={warehouses} onReload={onReload} onClose={() => setOpen(false)} />}
        </Begun>
      )}
    </li>
  );
}

function Points({ role }: { role: StaffRole }) {
  const mayChange = staffMay(role, returnPoints.save.access);
  const { t } = useWords('return-points');
  const { data, error, refetch } = useCall(returnPoints.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={8} />;
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <p className="text-muted">{t('readOnly')}</p>}
      {data.warehouses.length === 0 && (
        <Callout tone="warn" title={t('noHouses')}>
          {staffMay(role, 'staff:pricing:read') && <TextLink href={returnTermsPaths.desk()}>{t('fees')}</TextLink>}
        </Callout>
      )}
      <Card title={t('list')} isFlush>
        <ul className="divide-y divide-line">
          {data.points.map((one) => (
            <Item key={one.destination} of={one} warehouses={data.warehouses} mayChange={mayChange} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** /staff/return-addresses: where parcels of each destination come back to, and the warehouse that takes them in. */
export default function ReturnPointsPage() {
  const { t } = useWords('return-points');
  return (
    <StaffOnly may={returnPoints.list.access}>
      {(role) => (
        <div className="mx-auto max-w-300">
          <PageHeader title={t('title')} text={t('text')} />
          <Points role={role} />
        </div>
      )}
    </StaffOnly>
  );
}
