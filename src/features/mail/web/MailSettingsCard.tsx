import { useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/choices.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { mail, type MailSettings } from '../contract.ts';

function Choice({ of: { kind, is_on: isOn } }: { of: MailSettings['chosen'][number] }) {
  const { t } = useWords('mail');
  const [asked, setAsked] = useState(isOn);
  const send = useSend(mail.saveSetting, {
    onSuccess: () => {
      say.success(t('settings.saved'));
    },
    onError: ({ message }) => {
      say.error(message);
    },
  });
  return (
    <Switch
      label={t(`kinds.${kind}`)}
      hint={t(`settings.about.${kind}`)}
      // What was just chosen shows at once; a refusal puts it back.
      checked={send.isPending ? asked : isOn}
      aria-disabled={send.isPending || undefined}
      onChange={({ target: { checked } }) => {
        if (send.isPending) return;
        setAsked(checked);
        send.mutate({ params: { kind }, body: { is_on: checked } });
      }}
    />
  );
}

/** Which mail the signed-in person gets. */
export default function MailSettingsCard() {
  const { t } = useWords('mail');
  const { data, error, refetch } = useCall(mail.getSettings);
  const { chosen, always } = data?.mail_settings ?? { chosen: [], always: [] };
  return (
    <div className="mt-4">
      <Card title={t('settings.title')}>
        {data === undefined ? (
          <Pending error={error} onRetry={refetch} lines={5} />
        ) : (
          <div className="flex flex-col gap-4">
            <p className="text-muted">{t('settings.text')}</p>
            {!boot.sendsMail && (
              <Callout tone="warn" title={t('settings.unsent')}>
                {t('settings.unsentText')}
              </Callout>
            )}
            {chosen.length === 0 && <p>{t('settings.none')}</p>}
            {chosen.map((one) => (
              <Choice key={one.kind} of={one} />
            ))}
            <div>
              <h3 className="font-semibold">{t('settings.always')}</h3>
              <p className="text-muted">{t('settings.alwaysText')}</p>
              <ul className="mt-2 list-disc pl-5">
                {always.map((kind) => (
                  <li key={kind}>{t(`kinds.${kind}`)}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
