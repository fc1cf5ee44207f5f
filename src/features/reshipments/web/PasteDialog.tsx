import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Textarea } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { readRecipients } from './paste-recipients.ts';
import type { Review } from './use-review.ts';

/** Recipients pasted from a spreadsheet, one a line in the order of the parcels; lines that do not fit stay in the box. */
export function PasteDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useWords('reshipments');
  const [text, setText] = useState('');
  const [left, setLeft] = useState(0);
  const use = (): void => {
    const pasted = readRecipients(text, review.rows.length);
    pasted.recipients.forEach((to, at) => {
      const row = review.rows[at];
      if (to !== null && row !== undefined) review.say(row.key, { to });
    });
    if (pasted.left.length === 0) return onClose();
    setLeft(pasted.left.length);
    setText(pasted.left.join('\n'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('paste.title')}
      description={t('paste.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" onClick={use}>
            {t('paste.use')}
          </Button>
        </>
      }
    >
      <Field label={t('paste.lines')} error={left > 0 ? t('paste.left', { count: left }) : undefined}>
        <Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}
