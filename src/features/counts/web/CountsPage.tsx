import { useState } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import type { DeskProduct } from '../../desk/contract.ts';
import { AtDesk } from '../../desk/web/shared/AtDesk.tsx';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { counts, type ToCount } from '../contract.ts';
import { findCounted } from './find-counted.ts';

const FRESH_MS = 15_000;

interface RowProps {
  productId: number;
  imageId: number | null;
  sku: string;
  name: string;
  account: string;
  why?: ToCount;
}

function Row({ productId, imageId, sku, name, account, why }: RowProps) {
  const { t } = useWords('counts');
  const { relative } = useFormat();
  const since = why === undefined ? null : why.since === null ? t('never') : relative(why.since);
  return (
    <li>
      <Link href={deskPaths.count(productId)} className="flex min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-hover">
        <ProductPicture productId={productId} image={imageId === null ? undefined : { id: imageId }} name="" className="size-16" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[17px]/6 font-semibold">{sku}</span>
          <span className="block truncate text-section text-muted">{[name, why?.lot && t('lotOf', { lot: why.lot })].filter(Boolean).join(' · ')}</span>
          <span className="block truncate text-muted">{[account, since].filter(Boolean).join(' · ')}</span>
        </span>
        {why !== undefined && (
          <span className="shrink-0">
            <Badge tone={why.reason === 'due' ? 'neutral' : why.reason === 'again' ? 'warn' : 'bad'}>
              {why.reason === 'short' ? t('reason.short', { count: why.missing }) : t(`reason.${why.reason}`)}
            </Badge>
          </span>
        )}
      </Link>
    </li>
  );
}

function ToCountList({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useWords('counts');
  const go = useGo();
  const [scanned, setScanned] = useState<{ code: string; found: readonly DeskProduct[]; problem: string | null } | null>(null);
  const asked = useCall(counts.list, { query: { warehouse: warehouse.id } }, { staleMs: FRESH_MS });
  const rows = asked.data?.to_count;
  const [first] = rows ?? [];
  const scan = async (code: string): Promise<void> => {
    try {
      const found = await findCounted(code);
      const [only, ...rest] = found;
      if (only !== undefined) playYes();
      else playNo();
      if (only !== undefined && rest.length === 0) go(deskPaths.count(only.id));
      else setScanned({ code, found, problem: null });
    } catch (error) {
      playNo();
      setScanned({ code, found: [], problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const next = (): void => {
    if (first !== undefined) go(deskPaths.count(first.product_id));
  };
  useDeskKeys({ onScan: (code) => void scan(code), keys: { enter: next, escape: () => setScanned(null) } });
  const found = scanned?.found ?? [];
  return (
    <DeskPage
      title={t('title')}
      text={warehouse.name}
      back={deskPaths.home()}
      isWrong={scanned !== null && found.length === 0}
      keys={<DeskKey isMain cap="Enter" label={t('next')} text={first?.sku} isOff={first === undefined} onPress={next} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-3">
        <DeskScanField label={t('scan')} onScan={(code) => void scan(code)} />
        {scanned !== null && found.length === 0 && (
          <Band tone="bad" title={scanned.problem ?? t('unknown', { code: scanned.code })} text={scanned.problem === null ? t('unknownText') : undefined} />
        )}
        {scanned !== null && found.length > 1 && <Band tone="warn" title={t('several', { code: scanned.code })} />}
        {rows === undefined && asked.error === null && <SkeletonLines count={6} />}
        {rows === undefined && asked.error !== null && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
        {rows?.length === 0 && found.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        <ul aria-label={t('toCount')} className="flex flex-col gap-2">
          {found.length > 1
            ? found.map((one) => (
                <Row
                  key={one.id}
                  productId={one.id}
                  imageId={one.images[0]?.id ?? null}
                  sku={one.skus.find((each) => each.active)?.sku ?? one.product_id}
                  name={one.name}
                  account={one.account.name}
                />
              ))
            : rows?.map((one) => (
                <Row
                  key={`${one.product_id} ${one.lot ?? ''}`}
                  productId={one.product_id}
                  imageId={one.image_id}
                  sku={one.sku}
                  name={one.name}
                  account={one.account.name}
                  why={one}
                />
              ))}
        </ul>
      </div>
    </DeskPage>
  );
}

/** /desk/counts: what to count next in this warehouse; whatever is scanned can be counted. */
export default function CountsPage() {
  return <AtDesk>{(warehouse) => <ToCountList warehouse={warehouse} />}</AtDesk>;
}
