import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { identity } from '../contract.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

/** /settings/security */
export default function SecurityPage() {
  const { t } = useWords('identity');
  const { data, error, refetch } = useCall(identity.getSecurity);
  const reload = (): void => void refetch();
  const security = data?.security;
  const isAlone = security !== undefined && !security.two_step.is_on && security.passkeys.length === 0;
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('security.title')} text={t('security.text')} />
      <div className="flex flex-col gap-4">
        {security?.is_required === true && isAlone && (
          <Callout tone="warn" title={t('security.required')}>
            {t('security.requiredText')}
          </Callout>
        )}
        {security !== undefined ? (
          <>
            <PasskeysCard passkeys={security.passkeys} onChanged={reload} />
            <TwoStepCard state={security.two_step} onChanged={reload} />
          </>
        ) : (
          <Card title={t('security.passkeys')}>{error === null ? <SkeletonLines count={5} /> : <ErrorState message={error.message} onRetry={reload} />}</Card>
        )}
      </div>
    </div>
  );
}
