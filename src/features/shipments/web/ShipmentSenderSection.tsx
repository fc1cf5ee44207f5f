import { useFormContext, useWatch } from 'react-hook-form';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AddressFields } from '../../../ui/form/AddressFields.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { useCall } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { settings } from '../../settings/contract.ts';
import { ReturnAddressPicker } from '../../settings/web/shared/ReturnAddressPicker.tsx';
import { useKnownSender } from '../../settings/web/shared/use-known-sender.ts';
import type { ShipmentForm } from './shipment-values.ts';

function Consignor() {
  const { t } = useWords('shipments');
  const names = useCountryNames();
  const { control, setValue } = useFormContext<ShipmentForm>();
  const own = useWatch({ control, name: 'consignor' });
  const { data, error, refetch } = useCall(settings.getConsignor, {});
  const known = useKnownSender();
  const standard = data?.consignor ?? null;
  const change = (value: ShipmentForm['consignor']): void => setValue('consignor', value, { shouldDirty: true });
  if (own !== undefined && own !== null) {
    return (
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-medium">{t('form.sender.consignor')}</h3>
          <Button onClick={() => change(undefined)}>{t('form.sender.standard')}</Button>
        </div>
        <AddressFields at="consignor" isPhoneRequired isOwn />
      </div>
    );
  }
  const override = (
    <Button onClick={() => change((standard ?? { name: '', phone: '', street1: '', city: '', country: '', ...known }) as ShipmentForm['consignor'])}>
      {t('form.sender.override')}
    </Button>
  );
  return (
    <div>
      <h3 className="mb-1 font-medium">{t('form.sender.consignor')}</h3>
      {data === undefined && error === null && <Skeleton className="h-4 w-72" />}
      {data === undefined && error !== null && (
        <Callout
          tone="bad"
          isAlert
          title={t('form.sender.failed')}
          actions={
            <>
              <Button onClick={() => void refetch()}>{t('ui:actions.retry')}</Button>
              {override}
            </>
          }
        >
          {error.message}
        </Callout>
      )}
      {data !== undefined && standard === null && (
        <Callout tone="warn" title={t('form.sender.missing')} actions={override}>
          {t('form.sender.missingText')} <TextLink href={settingsPaths.shipping()}>{t('form.sender.settings')}</TextLink>
        </Callout>
      )}
      {standard !== null && (
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="min-w-0 flex-1 basis-full sm:basis-0">
            {formatAddressLines(standard, { countryName: names[standard.country] ?? standard.country }).join(', ')}
          </p>
          {override}
        </div>
      )}
    </div>
  );
}

function Returns() {
  const { t } = useWords('shipments');
  const { control, setValue } = useFormContext<ShipmentForm>();
  const [own, country] = useWatch({ control, name: ['from', 'to.country'] });
  const isOwn = own !== undefined && own !== null;
  return (
    <div className="flex flex-col gap-3">
      <ReturnAddressPicker
        country={country ?? ''}
        isOwn={isOwn}
        onChange={(next) => setValue('from', next ? { name: '', street1: '', city: '', country: '' } : undefined, { shouldDirty: true })}
        legend={t('form.sender.returns')}
        storedLabel={t('form.sender.stored')}
        ownLabel={t('form.sender.own')}
        noCountry={t('form.sender.chooseCountry')}
        none={
          <>
            {t('form.sender.none')} <TextLink href={settingsPaths.shipping()}>{t('form.sender.settings')}</TextLink>
          </>
        }
      />
      {isOwn && <AddressFields at="from" isPlaceOnly isOwn />}
    </div>
  );
}

/** Who sends, and where the parcel goes if nobody accepts it. */
export function ShipmentSenderSection() {
  const { t } = useWords('shipments');
  return (
    <Card title={t('form.sections.sender')}>
      <div className="flex flex-col gap-5">
        <Consignor />
        <Returns />
      </div>
    </Card>
  );
}
