import { useState } from 'react';
import { joinSentences } from '../../../shared/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { radar, type CalendarLink } from '../contract.ts';

const fail = (failure: Error) => void say.error(failure.message);

function State({ link: { created, read } }: { link: CalendarLink }) {
  const { t } = useWords('radar');
  const { date, dateTime } = useFormat();
  const language = useLanguage();
  if (created === null) return <p>{t('feed.none')}</p>;
  return (
    <p>
      {joinSentences(
        [t('feed.made', { day: date(created) }), read === null ? t('feed.unread') : t('feed.read', { time: dateTime(read) }), t('feed.renewText')],
        language,
      )}
    </p>
  );
}

/** Makes, renews and ends the person's calendar feed; the link is shown once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('radar');
  const { data, error, refetch } = useCall(radar.getLink, {}, { staleMs: 0 });
  const [url, setUrl] = useState<string | null>(null);
  const renew = useSend(radar.renewLink, { onSuccess: (made) => setUrl(made.url), onError: fail });
  const remove = useSend(radar.removeLink, {
    onSuccess: () => {
      say.success(t('feed.removed'));
      onClose();
    },
    onError: fail,
  });
  if (url !== null)
    return <SecretDialog title={t('feed.secretTitle')} text={t('feed.secretText')} closeLabel={t('feed.done')} secret={url} onClose={onClose} />;
  const link = data?.calendar_link;
  const hasLink = link !== undefined && link.created !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feed.title')}
      description={t('feed.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('feed.close')}</Button>
          {hasLink && (
            <Button busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t('feed.remove')}
            </Button>
          )}
          {link !== undefined && (
            <Button kind="primary" busy={renew.isPending} onClick={() => renew.mutate({})}>
              {hasLink ? t('feed.renew') : t('feed.make')}
            </Button>
          )}
        </>
      }
    >
      {link !== undefined ? <State link={link} /> : <Pending error={error} onRetry={refetch} lines={2} />}
    </Dialog>
  );
}
