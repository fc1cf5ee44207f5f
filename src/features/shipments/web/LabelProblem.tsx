import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { onAccounts, withSearch } from '../../../web/paths.ts';
import type { Shipment } from '../shipment-out.ts';

interface LabelProblemProps {
  shipment: Shipment;
  /** A read-only user is told why, but offered nothing. */
  isReadOnly: boolean;
  onBuy: () => void;
}

function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}

/** Why the label of a saved shipment could not be bought, and the remedy. */
export function LabelProblem({ shipment, isReadOnly, onBuy }: LabelProblemProps) {
  const { t } = useWords('shipments');
  const problem = shipment.errors;
  if (problem === null || shipment.status !== 'Pending') return null;
  const edit = withSearch(shipmentPaths.create(), { edit: shipment.id });
  const buy = (way: 'again' | 'override' | 'service') => <Button onClick={onBuy}>{t(`labels:problem.${way}`)}</Button>;
  const ways: Record<string, ReactNode> = {
    insufficient_funds: (
      <>
        <WayLink href={onAccounts(billingPaths.payment())}>{t('labels:problem.funds')}</WayLink>
        {buy('again')}
      </>
    ),
    address_not_found: (
      <>
        <WayLink href={edit}>{t('labels:problem.editAddress')}</WayLink>
        {buy('override')}
      </>
    ),
    no_services: <WayLink href={edit}>{t('actions.edit')}</WayLink>,
    service_unavailable: buy('service'),
    no_consignor: (
      <>
        <WayLink href={settingsPaths.shipping()}>{t('labels:problem.consignor')}</WayLink>
        {buy('again')}
      </>
    ),
  };
  return (
    <ReasonBlock
      tone="bad"
      reason={t('labels:problem.title')}
      detail={problem.message}
      actions={isReadOnly ? undefined : (ways[problem.code] ?? buy('again'))}
    />
  );
}
