import { PlugZap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { shops, type Shop, type ShopKind, type ShopLocation } from '../contract.ts';
import { CheckList } from './CheckList.tsx';
import { emptyOptions, type ShopValues } from './shop-form.ts';

const GRID = 'grid gap-x-4 gap-y-3 sm:grid-cols-6';

const NO_LOCATIONS: readonly ShopLocation[] = [];

interface PartProps {
  kind: ShopKind;
  disabled: boolean;
}

function Names({ kinds, shop, disabled }: { kinds: readonly ShopKind[]; shop: Shop | undefined; disabled: boolean }) {
  const { t } = useWords('shops');
  const { setValue } = useFormContext<ShopValues>();
  const choose = (value: string) => {
    setValue('settings', {});
    setValue('options', emptyOptions(kinds.find((one) => one.kind === value)));
  };
  return (
    <Card title={t('form.shop')}>
      <div className={GRID}>
        <SelectField
          name="kind"
          label={t('form.kind')}
          isRequired
          disabled={disabled || shop !== undefined}
          options={kinds.map((one) => ({ value: one.kind, label: one.name }))}
          onChangeCapture={(event) => choose(event.currentTarget.value)}
          className="sm:col-span-6"
        />
        <TextField name="name" label={t('form.name')} hint={t('form.nameHint')} isRequired autoComplete="off" disabled={disabled} className="sm:col-span-4" />
        <TextField
          name="shop_id"
          label={t('form.shop_id')}
          hint={t('form.shopIdHint')}
          isRequired
          autoComplete="off"
          disabled={disabled}
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}

/** What the shop is reached with, how to get it, and a try of it before it is stored. */
function AccessCard({ kind, disabled, shop, onFound }: PartProps & { shop: Shop | undefined; onFound: (locations: readonly ShopLocation[]) => void }) {
  const { t } = useWords('shops');
  const { getValues, setError } = useFormContext<ShopValues>();
  const settingsNow = (): Record<string, string> =>
    Object.fromEntries(Object.entries(getValues('settings') ?? {}).filter((one): one is [string, string] => Boolean(one[1])));
  const textOf = (settings: object): string => JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  // What was typed since is another question than the one that is answered.
  const isStill = (sent: { kind: string; settings?: object } | undefined): boolean =>
    sent?.kind === getValues('kind') && textOf(sent?.settings ?? {}) === textOf(settingsNow());
  const attempt = useSend(shops.try, {
    onSuccess: ({ locations }, { body }) => {
      if (isStill(body)) onFound(locations);
    },
    onError: ({ fields }, { body }) => {
      if (isStill(body)) Object.entries(fields).forEach(([path, message]) => setError(path.replaceAll('/', '.') as 'settings', { message }));
    },
  });
  const tryNow = () => attempt.mutate({ body: { kind: kind.kind, settings: settingsNow() } });
  useWatch<ShopValues, 'settings'>({ name: 'settings' });
  const isOld = attempt.variables !== undefined && !isStill(attempt.variables.body);
  const { data, error } = isOld ? { data: undefined, error: null } : attempt;
  return (
    <Card
      title={t('form.access')}
      actions={
        shop === undefined && (
          <Button icon={<PlugZap aria-hidden size={16} />} busy={attempt.isPending} disabled={disabled} onClick={tryNow}>
            {t('form.test')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">{kind.about}</p>
        <ol className="list-decimal pl-5 text-muted" aria-label={t('form.steps')}>
          {kind.steps.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
        <div className={GRID}>
          {kind.fields.map((field) => {
            const isSet = field.is_secret && shop?.secrets.includes(field.name) === true;
            const hint = isSet ? t('form.stays') : (field.hint ?? undefined);
            return (
              <TextField
                key={`${kind.kind}.${field.name}`}
                name={`settings.${field.name}`}
                label={field.label}
                {...(hint === undefined ? {} : { hint })}
                {...(field.is_secret ? { type: 'password' } : { placeholder: field.example ?? undefined })}
                isRequired={field.is_required && !isSet}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                className="sm:col-span-6"
              />
            );
          })}
        </div>
        {data !== undefined && <Callout tone="ok">{t(data.needs_authorization ? 'form.testedAuthorize' : 'form.tested')}</Callout>}
        <Problem text={error === null ? null : (Object.values(error.fields)[0] ?? error.message)} />
      </div>
    </Card>
  );
}

function OrdersCard({ kind, disabled, warehouses, locations }: PartProps & { warehouses: readonly Warehouse[]; locations: readonly ShopLocation[] }) {
  const { t } = useWords('shops');
  return (
    <Card title={t('form.orders')}>
      <div className={GRID}>
        <DateField name="options.orders_from" label={t('form.from')} hint={t('form.fromHint')} disabled={disabled} className="sm:col-span-3" />
        <NumberField name="options.delay_processing" label={t('form.delay')} disabled={disabled} className="sm:col-span-3" />
        <SelectField
          name="options.warehouse"
          label={t('form.warehouse')}
          placeholder={t('form.anyWarehouse')}
          disabled={disabled}
          options={warehouses.map((one) => ({ value: one.id, label: `${one.id} · ${one.name}` }))}
          className="sm:col-span-6"
        />
        <div className="flex flex-col gap-3 sm:col-span-6">
          <CheckList name="options.statuses" legend={t('form.statuses')} options={kind.statuses} disabled={disabled} />
          {kind.has_order_locations && locations.length > 0 && (
            <CheckList
              name="options.locations"
              legend={t('form.locations')}
              hint={t('form.locationsHint')}
              options={locations.map(({ id, name }) => ({ value: id, name }))}
              disabled={disabled}
            />
          )}
          {kind.has_order_locations && locations.length === 0 && <p className="text-muted">{t('form.testFirst')}</p>}
          {kind.everywhere !== null && <p className="text-muted">{kind.everywhere}</p>}
        </div>
      </div>
    </Card>
  );
}

function BackCard({ kind, disabled, locations }: PartProps & { locations: readonly ShopLocation[] }) {
  const { t } = useWords('shops');
  const [pushes, keeps] = useWatch<ShopValues, ['options.push_fulfillments', 'options.push_stock']>({
    name: ['options.push_fulfillments', 'options.push_stock'],
  });
  return (
    <Card title={t('form.back')}>
      <div className="flex flex-col gap-3">
        <SwitchField name="options.push_fulfillments" label={t('form.push_fulfillments')} disabled={disabled} />
        {pushes === true && <SwitchField name="options.notify_buyer" label={t('form.notify_buyer')} disabled={disabled} />}
        {kind.has_stock && <SwitchField name="options.push_stock" label={t('form.push_stock')} hint={t('form.pushStockHint')} disabled={disabled} />}
        {keeps === true && kind.has_stock_locations && (
          <SelectField
            name="options.stock_location"
            label={t('form.stock_location')}
            isRequired
            {...(locations.length === 0 ? { hint: t('form.testFirst') } : {})}
            placeholder=""
            disabled={disabled}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            className="max-w-90"
          />
        )}
      </div>
    </Card>
  );
}

interface ShopFormProps<Out> {
  of: ContractForm<ShopValues, Out>;
  kinds: readonly ShopKind[];
  warehouses: readonly Warehouse[];
  /** The shop that is changed. */
  shop?: Shop;
  /** Why it cannot be changed; null where it can. */
  closed: string | null;
  onSubmit: (body: Out) => Promise<unknown>;
  actions: ReactNode;
}

function Parts({ kinds, warehouses, shop, disabled }: Pick<ShopFormProps<unknown>, 'kinds' | 'warehouses' | 'shop'> & { disabled: boolean }) {
  const chosen = useWatch<ShopValues, 'kind'>({ name: 'kind' });
  // Those of a shop of another kind are none of this one.
  const [found, setFound] = useState<{ of: string; locations: readonly ShopLocation[] }>({ of: shop?.kind ?? '', locations: shop?.locations ?? [] });
  const locations = found.of === chosen ? found.locations : NO_LOCATIONS;
  const kind = kinds.find((one) => one.kind === chosen);
  if (kind === undefined) return null;
  return (
    <>
      <AccessCard key={kind.kind} kind={kind} disabled={disabled} shop={shop} onFound={(some) => setFound({ of: kind.kind, locations: some })} />
      <OrdersCard kind={kind} disabled={disabled} warehouses={warehouses} locations={locations} />
      <BackCard kind={kind} disabled={disabled} locations={locations} />
    </>
  );
}

/** All that is asked about a shop. What is asked depends on its kind, and the kind says so itself. */
export function ShopForm<Out>({ of, kinds, warehouses, shop, closed, onSubmit, actions }: ShopFormProps<Out>) {
  const disabled = closed !== null;
  return (
    <Form of={of} onSubmit={onSubmit} className="flex flex-col gap-4">
      <ClosedNote reason={closed} />
      <DraftNote of={of} />
      <FormProblems of={of} />
      <Names kinds={kinds} shop={shop} disabled={disabled} />
      <Parts kinds={kinds} warehouses={warehouses} disabled={disabled} {...(shop === undefined ? { shop: undefined } : { shop })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RequiredNote />
        {actions}
      </div>
    </Form>
  );
}
