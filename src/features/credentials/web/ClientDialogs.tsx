import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { credentials, OVERLAPS, type Credential } from '../contract.ts';

interface AskProps {
  credential: Credential;
  onClose: () => void;
}

/** Asks how long the current secret keeps working, and makes the new one. */
export function RotateDialog({ credential, onClose, onMade }: AskProps & { onMade: (secret: string) => void }) {
  const { t } = useWords('credentials');
  const [hours, setHours] = useState<(typeof OVERLAPS)[number]>(24);
  const rotate = useSend(credentials.rotate, { onSuccess: ({ secret }) => onMade(secret), onError: (problem) => say.error(problem.message) });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('rotateTitle', { name: credential.name })}
      description={t('rotateText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate({ params: { id: credential.id }, body: { overlap_hours: hours } })}>
            {t('rotate')}
          </Button>
        </>
      }
    >
      <FieldGroup legend={t('overlap')}>
        <RadioGroup
          name="overlap"
          value={String(hours)}
          options={OVERLAPS.map((one) => ({ value: String(one), label: t(`overlaps.${one}`) }))}
          onChange={(value) => setHours(OVERLAPS.find((one) => String(one) === value) ?? 24)}
        />
      </FieldGroup>
    </Dialog>
  );
}

/** Asks before a client is disabled or deleted. */
export function EndDialog({ credential, deed, onClose }: AskProps & { deed: 'disable' | 'delete' }) {
  const { t } = useWords('credentials');
  const end = useSend(deed === 'disable' ? credentials.disable : credentials.delete, {
    changes: ['applications'],
    onSuccess: () => {
      say.success(t(deed === 'disable' ? 'disabledDone' : 'deletedDone'));
      onClose();
    },
    onError: (problem) => say.error(problem.message),
  });
  return (
    <ConfirmDialog
      open
      isDanger
      onClose={onClose}
      onConfirm={() => end.mutate({ params: { id: credential.id } })}
      title={t(`${deed}Title`, { name: credential.name })}
      text={t(`${deed}Text`)}
      confirmLabel={t(deed)}
      busy={end.isPending}
    />
  );
}
