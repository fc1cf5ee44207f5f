import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { FileInput } from './FileInput.tsx';
import type { NewerFile } from './use-newer-file.ts';

interface Props {
  newer: Omit<NewerFile, 'result'>;
  title: string;
  description?: string;
  /** What the file is, above the fields. */
  text: string;
  /** Whether it was checked and can be put in force. */
  isGood: boolean;
  /** What the check found. */
  found: ReactNode;
  /** The fields beside the file. */
  children: ReactNode;
  onClose: () => void;
}

/** A newer file of what the operator keeps: choose it, see what is wrong with it or what it would change, put it in force. */
export function NewerFileDialog({ newer, title, description, text, isGood, found, children, onClose }: Props) {
  const { t } = useWords('customs-tables');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={newer.isBusy} onClick={isGood ? newer.put : newer.check}>
            {isGood ? t('check.confirm') : t('form.check')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">{text}</p>
        <Field label={t('form.file')} isRequired error={newer.isTried && !newer.hasFile ? t('form.noFile') : undefined}>
          <FileInput onFile={newer.choose} />
        </Field>
        {children}
        <Problem text={newer.problem} />
        {found}
      </div>
    </Dialog>
  );
}
