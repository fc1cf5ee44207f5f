import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass, type ButtonKind } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { estimatePaths } from '../../../shared/paths/estimates.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Dashboard } from '../contract.ts';

interface Step {
  id: 'sender' | 'estimate' | 'money' | 'shipment';
  href: string;
  isDone: boolean;
  refusal: string | null;
  /** Shown beside the step's own action. */
  also?: ReactNode;
}

function Action({ href, refusal, kind, children }: { href: string; refusal: string | null; kind: ButtonKind; children: string }) {
  if (refusal === null) {
    return (
      <Link href={href} className={buttonClass(kind)}>
        {children}
      </Link>
    );
  }
  return (
    <DisabledReason reason={refusal}>
      <Button kind={kind}>{children}</Button>
    </DisabledReason>
  );
}

/** For an account without shipments: the steps to the first one instead of empty figures. */
export function FirstSteps({ has_sender: hasSender, money }: Pick<Dashboard, 'has_sender' | 'money'>) {
  const { t } = useWords('dashboard');
  const [shipping, billing, settings] = [useWriteReason('shipping'), useWriteReason('billing'), useWriteReason('settings')];
  const steps: Step[] = [
    { id: 'sender', href: settingsPaths.shipping(), isDone: hasSender === true, refusal: settings },
    { id: 'estimate', href: estimatePaths.estimate(), isDone: false, refusal: null },
    { id: 'money', href: onAccounts(billingPaths.payment()), isDone: money !== null && money.available_credit > 0, refusal: billing },
    {
      id: 'shipment',
      href: shipmentPaths.create(),
      isDone: false,
      refusal: shipping,
      also: (
        <Action href={importPaths.shipments()} refusal={shipping} kind="secondary">
          {t('start.import')}
        </Action>
      ),
    },
  ];
  const next = steps.find((step) => !step.isDone && step.id !== 'estimate');
  return (
    <Card title={t('start.title')} isFlush>
      <p className="px-4 pb-3 text-muted">{t('start.text')}</p>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, i) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap">
            <span
              aria-hidden
              className={`flex size-7 shrink-0 items-center justify-center rounded-full font-medium ${step.isDone ? 'bg-ok-soft text-ok' : 'bg-neutral-soft text-neutral'}`}
            >
              {step.isDone ? <Check size={16} /> : i + 1}
            </span>
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex items-center gap-2 font-medium">
                {t(`start.${step.id}`)}
                {step.isDone && <Badge tone="ok">{t('start.done')}</Badge>}
              </p>
              <p className="text-muted">{t(`start.${step.id}Text`)}</p>
            </div>
            {!step.isDone && (
              <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:pl-11">
                <Action href={step.href} refusal={step.refusal} kind={step === next ? 'primary' : 'secondary'}>
                  {t(`start.${step.id}`)}
                </Action>
                {step.also}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
