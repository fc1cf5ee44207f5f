import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { call, type ApiError } from '../../../web/client.ts';
import { boot, isLedFromElsewhere } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { identity } from '../contract.ts';
import { OpenCard } from './OpenCard.tsx';
import { wayBack } from '../../../web/way-back.ts';

/**
 * /sign-out: opening the page signs out; the console leads here when a person leaves it (spec §2). After a link on another site it asks for
 * confirmation.
 */
export default function SignOutPage() {
  const { t } = useWords('identity');
  const [query] = useQueryState();
  const [isMeant, setMeant] = useState(!isLedFromElsewhere());
  // A query rather than an effect: it runs once, and signing out twice changes nothing.
  const { isSuccess, error, refetch } = useQuery<unknown, ApiError>({
    queryKey: ['sign-out'],
    queryFn: () => call(identity.signOut),
    enabled: isMeant,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!isMeant) {
    return (
      <OpenCard title={t('signOut.ask')} text={t('signOut.elsewhere')}>
        <Button kind="primary" onClick={() => setMeant(true)}>
          {t('signOut.confirm')}
        </Button>
      </OpenCard>
    );
  }
  if (error !== null) {
    return (
      <OpenCard title={t('signOut.failed')} text={error.message}>
        <Button kind="primary" onClick={() => void refetch()}>
          {t('web:pages.retry')}
        </Button>
      </OpenCard>
    );
  }
  // Said only once it is true: whoever reads it may close the window, or go on as somebody else.
  return (
    <OpenCard title={isSuccess ? t('signOut.title') : t('signOut.working')} {...(isSuccess && { text: t('signOut.text') })}>
      {isSuccess && (
        <Link href={wayBack(query['return']) ?? boot.consoleUrl} className={buttonClass('primary')}>
          {t('signOut.again')}
        </Link>
      )}
    </OpenCard>
  );
}
