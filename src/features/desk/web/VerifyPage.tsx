import { useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { goesBy } from '../../../shared/scanned.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { NumberField } from '../../../ui/form/fields.tsx';
import { UnitText } from '../../../ui/form/UnitText.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { SidesText, WeightText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { products } from '../../products/contract.ts';
import { productCan } from '../../products/status.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { desk, type DeskProduct } from '../contract.ts';
import { PhotosCard } from './PhotosCard.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { AtDesk } from './shared/AtDesk.tsx';
import { Band } from './shared/Band.tsx';
import { DeskKey } from './shared/DeskKey.tsx';
import { DeskMissing } from './shared/DeskMissing.tsx';
import { DeskPage } from './shared/DeskPage.tsx';
import { ProductPicture } from './shared/ProductPicture.tsx';
import { useDeskKeys } from './shared/use-desk-keys.ts';
import { useFarWeight } from './shared/use-far-weight.ts';
import { useSameScan } from './shared/use-same-scan.ts';

const schema = products.verify.body.omit({ warehouse: true });
const SIDES = ['length', 'width', 'height'] as const;

/** What it is said to be, in the language of the house first. */
function Described({ product: p, language }: { product: DeskProduct; language: string }) {
  const { t } = useWords('desk');
  const local = p.local_descriptions.find((one) => one.language_code === language)?.description;
  const { weight, length, width, height } = p;
  const sides = <SidesText length={length} width={width} height={height} />;
  return (
    <section aria-label={t('verify.described')} className="flex gap-4 rounded-card border border-line bg-surface p-4">
      <ProductPicture productId={p.id} image={p.images.find((one) => one.kind === 'own')} name={p.name} className="size-22 sm:size-40" />
      <div className="min-w-0 flex-1">
        <p className="text-section text-muted">{lineOf([p.account.name, p.product_id])}</p>
        <h2 className="text-[24px]/8 font-semibold break-words">{p.name}</h2>
        {local !== undefined && (
          <p lang={language} className="text-[17px]/6">
            {local}
          </p>
        )}
        <p lang="en" className="text-section text-muted">
          {p.description}
        </p>
        <p className="mt-1 text-section">
          <DottedFacts
            facts={[
              <>
                {t('verify.declared')} {weight === null ? sides : <WeightText kg={weight} />}
              </>,
              weight !== null && length !== null && width !== null && height !== null && sides,
            ].filter(Boolean)}
          />
        </p>
        <p className="text-section">
          <span className="text-muted">{t('products:field.barcode')}</span>{' '}
          {p.barcode_kind === 'custom' ? p.barcode : t(`products:barcodeKind.${p.barcode_kind}`)}
        </p>
      </div>
    </section>
  );
}

function Verify({ product, warehouse }: { product: DeskProduct; warehouse: Warehouse }) {
  const { t } = useWords('desk');
  const go = useGoOn();
  const id = useId();
  const [isSendingBack, setSendingBack] = useState(false);
  const verdict = productCan('verify', { ...product });
  const { weight: shown } = useFormat();
  const far = useFarWeight();
  const form = useContractForm({ schema, defaults: {}, draft: `desk-product-${product.id}` });
  const verify = useSend(products.verify, {
    changes: ['desk'],
    onSuccess: () => {
      playYes();
      say.success(t('verify.done', { name: product.name }));
      go(deskPaths.products());
    },
    onError: () => playNo(),
  });
  const isOff = verdict !== true;
  const send = async (body: z.output<typeof schema>) => {
    const { weight: expected } = product;
    if (expected !== null && !far.mayUse(body.weight, expected))
      throw new Error(t('farWeight.inForm', { weight: shown(body.weight), expected: shown(expected) }));
    return verify.mutateAsync({ params: { id: product.id }, body: { ...body, warehouse: warehouse.id } });
  };
  const { setFocus } = form.form;
  // The scales come first.
  useEffect(() => {
    if (!isOff) setFocus('weight');
  }, [isOff, setFocus]);
  const submit = (): void => {
    if (!isOff) document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit();
  };
  const codes = [String(product.id), product.product_id, product.barcode, ...product.skus.map((one) => one.sku)];
  const { refused, onScan, forget } = useSameScan(product.name, (code) => goesBy(codes, code));
  useDeskKeys({ onScan, keys: { enter: submit, b: () => setSendingBack(!isOff), escape: forget } });
  return (
    <DeskPage
      title={t('verify.one')}
      text={warehouse.name}
      back={deskPaths.products()}
      isWrong={refused !== null}
      keys={
        <>
          <DeskKey isMain cap="Enter" label={t('verify.confirm')} isOff={isOff} busy={verify.isPending} onPress={submit} />
          <DeskKey cap="B" label={t('sendBack.key')} isOff={isOff} onPress={() => setSendingBack(true)} />
        </>
      }
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {refused !== null && <Band tone="bad" title={refused} />}
        {isOff && <Band tone="warn" title={t(verdict.reason)} />}
        <Described product={product} language={warehouse.language_code} />
        <Form
          id={id}
          of={form}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 [&_.control]:h-13! [&_.control]:text-title!"
          onSubmit={send}
        >
          <DraftNote of={form} />
          <FormProblems of={form} />
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <NumberField name="weight" label={t('products:field.weight')} unit={<UnitText of="kg" />} isRequired disabled={isOff} autoComplete="off" />
            {SIDES.map((side) => (
              <NumberField
                key={side}
                name={side}
                label={t(`products:field.${side}`)}
                unit={<UnitText of="cm" />}
                isRequired
                disabled={isOff}
                autoComplete="off"
              />
            ))}
          </div>
          {/* Enter in the last field confirms, as the key does. */}
          <button type="submit" hidden>
            {t('verify.confirm')}
          </button>
        </Form>
        <PhotosCard product={product} isOff={isOff} />
      </div>
      {isSendingBack && <SendBackDialog product={product} onClose={() => setSendingBack(false)} />}
    </DeskPage>
  );
}

function Asked({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('desk');
  const id = useParam('id');
  const { data, error, refetch } = useCall(desk.product, { params: { id } });
  if (data !== undefined) return <Verify key={data.product.id} product={data.product} warehouse={warehouse} />;
  return <DeskMissing title={t('verify.one')} text={warehouse.name} back={deskPaths.products()} error={error} onRetry={() => void refetch()} />;
}

/** /desk/products/{id}: weigh and measure a product, take photos of it; confirm it, or send it back. */
export default function VerifyPage() {
  return <AtDesk>{(warehouse) => <Asked warehouse={warehouse} />}</AtDesk>;
}
