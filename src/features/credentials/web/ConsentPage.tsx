import { CircleSlash, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isolated } from '../../../shared/isolated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { accountsSite, withSearch } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { switchMode } from '../../test-mode/web/shared/switch-mode.ts';
import { consents, type Consent } from '../contract.ts';

function Asked({ scopes }: { scopes: Consent['scopes'] }) {
  const { t } = useWords('credentials');
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {scopes.map(({ scope, allowed }) => (
        <li key={scope} className="flex gap-2">
          {allowed ? (
            <ShieldCheck aria-hidden size={16} className="mt-0.5 shrink-0 text-ok" />
          ) : (
            <CircleSlash aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
          )}
          <span>
            {t(`identity:scopes.${scope}`)}
            {!allowed && <span className="block text-label text-muted">{t('consent.beyond')}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Goes on where the sign-in waits: back at the program, or first where it is found out who is there. */
const goTo = (uid: string, answer: 'yes' | 'no'): void => location.assign(`/oidc-interaction/${encodeURIComponent(uid)}${answer === 'no' ? '?answer=no' : ''}`);

interface QuestionProps {
  uid: string;
  consent: Consent;
  onGone: () => void;
}

function Question({ uid, consent, onGone }: QuestionProps) {
  const { t } = useWords('credentials');
  const [isLeaving, setLeaving] = useState<'yes' | 'no' | null>(null);
  const goOn = (answer: 'yes' | 'no'): void => {
    setLeaving(answer);
    goTo(uid, answer);
  };
  const allow = useSend(consents.allow, {
    onSuccess: () => goOn('yes'),
    onError: (problem) => {
      // Signed out elsewhere: there the person signs in, and comes back.
      if (problem.status === 401) goOn('yes');
      else if (problem.status === 404) onGone();
      else say.error(problem.message);
    },
  });
  const { client, publisher, account } = consent;
  // A test app works on test data only, a live one never: whoever allows it must see that data.
  const isOtherMode = account.is_test !== client.is_test;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="break-words">{t('consent.text', { name: client.name, publisher })}</p>
        {client.is_test && (
          <p>
            <Badge tone="info">{t('consent.test')}</Badge>
          </p>
        )}
        {isOtherMode && (
          <Callout
            tone="warn"
            title={client.is_test ? t('consent.needsTest') : t('consent.needsLive')}
            actions={<Button onClick={() => void switchMode(client.is_test, location.href)}>{client.is_test ? t('test-mode:on') : t('test-mode:off')}</Button>}
          />
        )}
        <div className="rounded-control border border-line px-3 py-2">
          <p className="text-label text-muted">{t('consent.account')}</p>
          <p>
            <span className="font-medium">{isolated(account.name)}</span> <span className="text-muted">· {account.id}</span>
          </p>
          <TextLink className="text-label" href={withSearch(accountsSite.userContext, { interaction: uid })}>
            {t('consent.switch')}
          </TextLink>
        </div>
        <div>
          <p className="font-medium">{t('consent.asks')}</p>
          <Asked scopes={consent.scopes} />
        </div>
        <div className="flex flex-col gap-1 text-label text-muted">
          <p>{t('consent.unchecked')}</p>
          <p className="break-words">{t('consent.back', { host: client.redirect_host })}</p>
          <p>{t('consent.revoke')}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={isLeaving === 'no'} onClick={() => goOn('no')}>
            {t('consent.deny')}
          </Button>
          <Button
            kind="primary"
            busy={allow.isPending || isLeaving === 'yes'}
            disabled={isOtherMode}
            onClick={() => allow.mutate({ params: { uid }, body: { account_id: account.id } })}
          >
            {t('consent.allow')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** /consent: whether a web app may act for the signed-in person, and with which scopes. */
export default function ConsentPage() {
  const { t } = useWords('credentials');
  const [query] = useQueryState();
  const uid = typeof query['interaction'] === 'string' ? query['interaction'] : '';
  const { data, error, refetch } = useCall(consents.get, { params: { uid } }, { enabled: uid !== '' });
  const isGone = uid === '' || error?.status === 404;
  const isSignedOut = error?.status === 401;
  useEffect(() => {
    if (isSignedOut) goTo(uid, 'yes');
  }, [isSignedOut, uid]);
  return (
    <>
      <PageHeader title={t('consent.title')} />
      {isGone ? (
        <Card>
          <EmptyState title={t('consent.gone')} />
        </Card>
      ) : data === undefined && error !== null && !isSignedOut ? (
        <Card>
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        </Card>
      ) : data === undefined ? (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      ) : (
        <Question uid={uid} consent={data.consent} onGone={() => void refetch()} />
      )}
    </>
  );
}
