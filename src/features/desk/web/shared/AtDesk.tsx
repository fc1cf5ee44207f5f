import type { ReactNode } from 'react';
import { lineOf } from '../../../../shared/isolated.ts';
import { ErrorState, SkeletonLines } from '../../../../ui/States.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCall } from '../../../../web/query.ts';
import { StaffOnly } from '../../../accounts/web/shared/StaffOnly.tsx';
import { operatorWarehouses } from '../../../operator-warehouses/contract.ts';
import type { Warehouse } from '../../../warehouses/contract.ts';
import { chooseWarehouse, useChosenWarehouse } from './at-warehouse.ts';
import { DeskPage } from './DeskPage.tsx';
import { KeepScans } from './use-desk-keys.ts';

const FRESH_MS = 5 * 60_000;

function Choice({ open }: { open: readonly Warehouse[] }) {
  const { t } = useWords('desk');
  return (
    <DeskPage title={t('choose.title')}>
      <div className="mx-auto flex w-full max-w-160 flex-col gap-3">
        <p className="text-section">{open.length === 0 ? t('choose.none') : t('choose.text')}</p>
        {open.map(({ id, name, address }) => (
          <button
            key={id}
            type="button"
            className="flex min-h-19 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-3 text-left hover:bg-hover"
            onClick={() => chooseWarehouse(id)}
          >
            <span>
              <span className="block text-title font-semibold">{name}</span>
              <span className="block text-section text-muted">{lineOf([address.street1, address.city], ', ')}</span>
            </span>
            <span className="text-title text-muted">{id}</span>
          </button>
        ))}
      </div>
    </DeskPage>
  );
}

function Chosen({ children }: { children: (warehouse: Warehouse) => ReactNode }) {
  const { t } = useWords('desk');
  const asked = useCall(operatorWarehouses.atDesk, {}, { staleMs: FRESH_MS });
  const code = useChosenWarehouse();
  if (asked.data === undefined)
    return (
      <DeskPage title={t('title')}>
        {asked.error === null ? (
          <>
            <KeepScans />
            <SkeletonLines count={6} />
          </>
        ) : (
          <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />
        )}
      </DeskPage>
    );
  const open = asked.data.warehouses;
  // A desk stands in one house at a time; with one house there is nothing to choose.
  const at = open.find((one) => one.id === code) ?? (open.length === 1 ? open[0] : undefined);
  return at === undefined ? <Choice open={open} /> : children(at);
}

const frame = (shown: ReactNode) => (
  <main id="main" tabIndex={-1} className="outline-none">
    {shown}
  </main>
);

/** Around every page of the desk: for the operator's people who work in a warehouse, and in which one. */
export function AtDesk({ children }: { children: (warehouse: Warehouse) => ReactNode }) {
  return (
    <StaffOnly may="staff:warehouse:read" frame={frame}>
      {() => <Chosen>{children}</Chosen>}
    </StaffOnly>
  );
}
