import { useState } from 'react';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { identity } from '../contract.ts';
import { codeBody } from '../security-fields.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

type Begun = Answer<typeof identity.beginTwoStep>;

/** Squares of quiet around a QR code (ISO/IEC 18004). */
const QUIET = 4;

function Qr({ qr: { path, size } }: Pick<Begun, 'qr'>) {
  const { t } = useWords('identity');
  const wide = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={t('security.qr')}
      viewBox={`${-QUIET} ${-QUIET} ${wide} ${wide}`}
      shapeRendering="crispEdges"
      className="size-44 self-center rounded-control bg-[#ffffff]"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function Confirm({ begun, onClose, onDone }: { begun: Begun; onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const { t } = useWords('identity');
  const form = useContractForm({ schema: codeBody, defaults: { code: '' } });
  return (
    <FormDialog
      of={form}
      title={t('security.scan')}
      text={t('security.scanText')}
      submit={t('security.turnOn')}
      onClose={onClose}
      onSubmit={async (body) => onDone((await call(identity.confirmTwoStep, { body })).recovery_codes)}
    >
      <Qr qr={begun.qr} />
      <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
        <code className="min-w-0 flex-1 wrap-anywhere select-all">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={begun.secret} />
      </div>
      <TextField name="code" label={t('security.code')} inputMode="numeric" autoComplete="one-time-code" isRequired />
    </FormDialog>
  );
}

/** Turning two-step verification on: the password, the secret for the app, its first code. */
export function TwoStepSetup({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const { t } = useWords('identity');
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun !== null) return <Confirm begun={begun} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title={t('security.twoStep')}
      text={t('security.again')}
      submit={t('security.next')}
      onClose={onClose}
      onSubmit={async (body) => setBegun(await call(identity.beginTwoStep, { body }))}
    />
  );
}
