import { useState } from 'react';
import { labelFacts } from '../../../shared/gs1.ts';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { ProductBadge } from '../../products/web/shared/ProductBadge.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { desk, type DeskProduct } from '../contract.ts';
import { AtDesk } from './shared/AtDesk.tsx';
import { Band } from './shared/Band.tsx';
import { DeskList, DeskRow } from './shared/DeskList.tsx';
import { DeskPage } from './shared/DeskPage.tsx';
import { DeskScanField } from './shared/DeskScanField.tsx';
import { ProductPicture } from './shared/ProductPicture.tsx';
import { lookUp } from './shared/look-up.ts';
import { useDeskKeys } from './shared/use-desk-keys.ts';
import { useLatest } from './shared/use-latest.ts';

function Row({ product: p }: { product: DeskProduct }) {
  const { t } = useWords('desk');
  const { date } = useFormat();
  return (
    <DeskRow
      href={deskPaths.product(p.id)}
      picture={<ProductPicture productId={p.id} image={p.images[0]} name="" className="size-16" />}
      title={p.name}
      first={[...new Set([p.product_id, ...p.skus.filter((one) => one.active).map((one) => one.sku)])]}
      second={[p.account.name, p.submitted !== null && t('products.since', { day: date(p.submitted) })]}
    >
      <span className="max-sm:hidden">
        <ProductBadge status={p.status} />
      </span>
    </DeskRow>
  );
}

function Products({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('desk');
  const go = useGoOn();
  /** What was scanned last and named none or several. */
  const [scanned, setScanned] = useState<{ code: string; found: readonly DeskProduct[]; problem: string | null } | null>(null);
  const asked = useCall(desk.products, { query: { warehouse: warehouse.id } });
  const begin = useLatest();
  const onScan = async (code: string): Promise<void> => {
    const isWanted = begin();
    try {
      const { products } = await lookUp(code, call(desk.products, { query: { code: labelFacts(code)?.gtin ?? code } }));
      if (!isWanted()) return;
      const [only, ...rest] = products;
      if (products.length === 0) playNo();
      else playYes();
      if (only !== undefined && rest.length === 0) go(deskPaths.product(only.id));
      else setScanned({ code, found: products, problem: null });
    } catch (error) {
      if (!isWanted()) return;
      playNo();
      setScanned({ code, found: [], problem: error instanceof Error ? error.message : String(error) });
    }
  };
  useDeskKeys({ onScan: (code) => void onScan(code), keys: { escape: () => setScanned(null) } });
  const shown = scanned !== null && scanned.found.length > 0 ? scanned.found : asked.data?.products;
  return (
    <DeskPage title={t('verify.title')} text={warehouse.name} back={deskPaths.home()}>
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('products.scan')} onScan={(code) => void onScan(code)} />
        {scanned !== null && scanned.found.length === 0 && (
          <Band
            tone="bad"
            title={scanned.problem ?? t('products.unknown', { code: scanned.code })}
            text={scanned.problem === null ? t('products.unknownText') : undefined}
          />
        )}
        {scanned !== null && scanned.found.length > 1 && <Band tone="warn" title={t('products.several', { code: scanned.code })} />}
        <DeskList rows={shown} asked={asked} empty={[t('products.none'), t('products.noneText')]} keyOf={(product) => product.id}>
          {(product) => <Row product={product} />}
        </DeskList>
      </div>
    </DeskPage>
  );
}

/** /desk/products: what waits to be weighed and measured in this warehouse. */
export default function DeskProductsPage() {
  return <AtDesk>{(warehouse) => <Products warehouse={warehouse} />}</AtDesk>;
}
