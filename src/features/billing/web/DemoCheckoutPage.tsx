import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { demoCheckout } from '../contract.ts';

type Checkout = Answer<typeof demoCheckout.get>['checkout'];

function Choice({ reference, checkout }: { reference: string; checkout: Checkout }) {
  const { t } = useWords('billing');
  const format = useFormat();
  const [chosen, setChosen] = useState<'paid' | 'declined' | null>(null);
  const decide = useSend(demoCheckout.decide, {
    onSuccess: ({ checkout: { return_url: page } }) => location.assign(page),
    onError: (problem) => {
      setChosen(null);
      say.error(problem.message);
    },
  });
  const choose = (decision: 'paid' | 'declined'): void => {
    setChosen(decision);
    decide.mutate({ params: { reference }, body: { decision } });
  };
  const amount = format.money(checkout.amount, checkout.currency, { code: true });
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t('checkout.amount')} <span className="block text-title font-semibold tabular-nums">{amount}</span>
      </p>
      <Button kind="primary" busy={chosen === 'paid'} onClick={() => choose('paid')}>
        {t('checkout.pay', { amount })}
      </Button>
      <Button busy={chosen === 'declined'} onClick={() => choose('declined')}>
        {t('checkout.decline')}
      </Button>
      <Link href={checkout.return_url} className={buttonClass('quiet')}>
        {t('checkout.back')}
      </Link>
    </div>
  );
}

/** /demo-checkout: stands in for a payment provider's page while the demo is on. It asks for no card. */
export default function DemoCheckoutPage() {
  const { t } = useWords('billing');
  const [query] = useQueryState();
  const reference = typeof query['reference'] === 'string' ? query['reference'] : '';
  const { data, error, refetch } = useCall(demoCheckout.get, { params: { reference } }, { enabled: reference !== '' });
  const isGone = reference === '' || error?.status === 404;
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <title>{`${t('checkout.title')} · Portolan`}</title>
      <h1 className="text-title font-semibold">{t('checkout.title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('checkout.text')}</p>
      {isGone ? (
        <Callout tone="warn">{t('checkout.gone')}</Callout>
      ) : data === undefined ? (
        <Pending error={error} onRetry={refetch} lines={3} />
      ) : data.checkout.status === 'open' ? (
        <Choice reference={reference} checkout={data.checkout} />
      ) : (
        <Callout
          tone="info"
          actions={
            <Link href={data.checkout.return_url} className={buttonClass('secondary')}>
              {t('checkout.goOn')}
            </Link>
          }
        >
          {t(`checkout.${data.checkout.status}`)}
        </Callout>
      )}
    </div>
  );
}
