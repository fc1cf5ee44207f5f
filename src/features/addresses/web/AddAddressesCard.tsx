import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Parts } from '../../../web/places.tsx';
import type { Found } from '../found.ts';
import { PasteAddresses } from './PasteAddresses.tsx';
import { addressesFromElsewhere } from './shared/places.ts';
import { TypeAddressForm } from './TypeAddressForm.tsx';

/** Puts addresses on the list and gives back those it had no place for. */
type Add = (found: Found[]) => readonly Found[];

function TypeAddress({ onFound }: { onFound: Add }) {
  const { t } = useWords('addresses');
  const id = useId();
  const [count, setCount] = useState(0);
  const [country, setCountry] = useState<string | null | undefined>();
  return (
    <div className="flex flex-col gap-4">
      <TypeAddressForm
        key={count}
        id={id}
        start={{ country }}
        draft="validate-address-typed"
        onDone={(address) => {
          // What did not fit stays in the form.
          if (onFound([{ address }]).length > 0) return;
          setCountry(address.country);
          setCount(count + 1);
        }}
      />
      <div>
        <Button type="submit" form={id} kind="primary">
          {t('page.add')}
        </Button>
      </div>
    </div>
  );
}

/** The three ways to get an address on the list: typed, pasted, from shipments. */
export function AddAddressesCard({ onFound }: { onFound: Add }) {
  const { t } = useWords('addresses');
  const [way, setWay] = useState('type');
  return (
    <Card>
      <Tabs
        label={t('page.waysLabel')}
        current={way}
        onChange={setWay}
        tabs={[
          { id: 'type', label: t('page.ways.type'), content: <TypeAddress onFound={onFound} /> },
          { id: 'paste', label: t('page.ways.paste'), content: <PasteAddresses onFound={onFound} /> },
          { id: 'shipments', label: t('page.ways.shipments'), content: <Parts of={addressesFromElsewhere} about={{ onFound }} /> },
        ]}
      />
    </Card>
  );
}
