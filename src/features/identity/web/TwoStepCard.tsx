import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { identity } from '../contract.ts';
import type { Security } from '../security-fields.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

/** Two-step verification: on or off, and its recovery codes. */
export function TwoStepCard({ state, onChanged }: { state: Security['two_step']; onChanged: () => void }) {
  const { t } = useWords('identity');
  const format = useFormat();
  const [asking, setAsking] = useState<'on' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setAsking(null);
  const show = (made: readonly string[]): void => {
    close();
    setCodes(made);
    onChanged();
  };
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {t('security.twoStep')}
          <Badge tone={state.is_on ? 'ok' : 'neutral'}>{t(state.is_on ? 'security.on' : 'security.off')}</Badge>
        </span>
      }
      actions={
        <Button kind={state.is_on ? 'secondary' : 'primary'} onClick={() => setAsking(state.is_on ? 'off' : 'on')}>
          {t(state.is_on ? 'security.turnOff' : 'security.turnOn')}
        </Button>
      }
    >
      <p className="max-w-160 text-muted">{t('security.twoStepText')}</p>
      {state.is_on && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="flex-auto">
            {state.since !== null && `${t('security.since', { date: format.date(state.since) })} · `}
            {t('security.codesLeft', { count: state.codes_left })}
          </p>
          <Button onClick={() => setAsking('renew')}>{t('security.renew')}</Button>
        </div>
      )}
      {asking === 'on' && <TwoStepSetup onClose={close} onDone={show} />}
      {asking === 'renew' && (
        <PasswordDialog
          title={t('security.renew')}
          text={t('security.renewText')}
          submit={t('security.renew')}
          onClose={close}
          onSubmit={async (body) => show((await call(identity.renewRecoveryCodes, { body })).recovery_codes)}
        />
      )}
      {asking === 'off' && (
        <PasswordDialog
          isDanger
          title={t('security.offTitle')}
          text={t('security.offText')}
          submit={t('security.turnOff')}
          onClose={close}
          onSubmit={async (body) => {
            await call(identity.endTwoStep, { body });
            say.success(t('security.offDone'));
            close();
            onChanged();
          }}
        />
      )}
      {codes !== null && (
        <SecretDialog
          title={t('security.codes')}
          text={t('security.codesText')}
          closeLabel={t('security.codesKept')}
          secret={codes.join('\n')}
          onClose={() => setCodes(null)}
        />
      )}
    </Card>
  );
}
