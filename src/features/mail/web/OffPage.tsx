import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { call, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { mail } from '../contract.ts';

type Off = Answer<typeof mail.openOff>['mail'];

function Question({ token, of }: { token: string; of: Off }) {
  const { t } = useWords('mail');
  const send = useSend(mail.turnOff);
  const kind = t(`kinds.${of.kind}`);
  const settings = (
    <Link href={identityPaths.profile()} className={buttonClass('secondary')}>
      {t('off.settings')}
    </Link>
  );
  if (send.isSuccess || !of.is_on) {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <p>{t('off.done', { kind, email: of.email })}</p>
        {settings}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('off.text', { kind, email: of.email })}</p>
      {send.error !== null && <Callout tone="bad">{send.error.message}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={send.isPending} onClick={() => send.mutate({ body: { token } })}>
          {t('off.submit')}
        </Button>
        {settings}
      </div>
    </div>
  );
}

/** /mail/off: the link at the foot of a mail. It asks first, because programs that check links open them too. */
export default function OffPage() {
  const { t } = useWords('mail');
  const [query] = useQueryState();
  const token = typeof query['token'] === 'string' ? query['token'] : '';
  // A POST, so that the token stands in no log of addresses asked for.
  const { data, error, refetch } = useQuery<Answer<typeof mail.openOff>, ApiError>({
    queryKey: ['mail-off', token],
    queryFn: () => call(mail.openOff, { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isInvalid = error?.status === 410 || error?.status === 422;
  return (
    <div>
      <title>{`${t('off.title')} · Portolan`}</title>
      <h1 className="mb-5 text-[28px] leading-9 font-semibold">{t('off.title')}</h1>
      {data !== undefined ? (
        <Question token={token} of={data.mail} />
      ) : error === null ? (
        <SkeletonLines count={3} />
      ) : isInvalid ? (
        <Callout
          tone="warn"
          actions={
            <Link href={identityPaths.profile()} className={buttonClass('secondary')}>
              {t('off.settings')}
            </Link>
          }
        >
          {t('errors.mail_link_invalid')}
        </Callout>
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
