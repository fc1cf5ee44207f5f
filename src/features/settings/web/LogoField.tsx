import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { FileButton, fileForm } from '../../../ui/form/FileButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { callUrl, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { LOGO_TYPES, MAX_LOGO_BYTES, MAX_LOGO_SIDE, settings } from '../contract.ts';

const LIMITS = { kb: MAX_LOGO_BYTES / 1024, max: MAX_LOGO_SIDE };

/** The logo, set and removed apart from the form: it is saved as soon as it is chosen. */
export function LogoField({ version, reason }: { version: string | null; reason: string | null }) {
  const { t } = useWords('settings');
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: ApiError): void => setProblem(error.fields['file'] ?? error.message);
  const save = useSend(settings.saveLogo, { changes: ['tracking'], onSuccess: () => void say.success(t('trackingPage.logoSaved')), onError });
  const remove = useSend(settings.deleteLogo, { changes: ['tracking'], onSuccess: () => void say.success(t('trackingPage.logoRemoved')), onError });
  const take = (file: File): void => {
    // What can be refused here need not be uploaded; the server checks what the file really is.
    const known = (LOGO_TYPES as readonly string[]).includes(file.type) ? null : t('trackingPage.logoKind');
    const wrong = file.size > MAX_LOGO_BYTES ? t('trackingPage.logoTooLarge', LIMITS) : known;
    setProblem(wrong);
    if (wrong === null) save.mutate({ body: fileForm(file) });
  };
  return (
    <div role="group" aria-label={t('trackingPage.logo')} className="flex flex-col gap-2">
      <p className="text-label font-medium">{t('trackingPage.logo')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {version === null ? (
          <p className="text-muted">{t('trackingPage.logoNone')}</p>
        ) : (
          <img
            src={callUrl(settings.getLogo, { query: { v: version } })}
            alt={t('trackingPage.logoAlt')}
            className="h-12 max-w-48 rounded-control border border-line bg-[#ffffff] object-contain p-1"
          />
        )}
        <FileButton types={LOGO_TYPES} onChoose={take} busy={save.isPending} reason={reason}>
          {t(version === null ? 'trackingPage.logoChoose' : 'trackingPage.logoReplace')}
        </FileButton>
        {version !== null && (
          <DisabledReason reason={reason}>
            <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({})}>
              {t('trackingPage.logoRemove')}
            </Button>
          </DisabledReason>
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
      <p className="text-label text-muted">{t('trackingPage.logoHint', LIMITS)}</p>
    </div>
  );
}
