import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../web/i18n.ts';
import { IconButton } from './Button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;
/** What is short enough to be part of a button's name: ids, numbers, references. */
const NAMED_LENGTH = 24;

/** Copies a text, such as a tracking number, and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useWords('ui');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(text, t('actions.copied')));
  };
  const what = text.length > NAMED_LENGTH ? '' : `: ${text}`;
  return (
    <IconButton label={label ?? t('actions.copy') + what} onClick={() => void copy()} className="size-7 text-muted">
      {isCopied ? <Check aria-hidden size={14} /> : <Copy aria-hidden size={14} />}
    </IconButton>
  );
}
