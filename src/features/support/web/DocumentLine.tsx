import { Download, FileImage, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ClaimDocument } from '../contract.ts';

const KB = 1024;
const MB = KB * KB;

/** "PDF · 1.2 MB" */
function useSizeWords(): (one: Pick<ClaimDocument, 'type' | 'size'>) => string {
  const { t } = useWords('support');
  const { number } = useFormat();
  return ({ type, size }) => {
    const amount = size >= MB ? t('documents.mb', { size: number(size / MB, 1) }) : t('documents.kb', { size: number(Math.max(1, Math.round(size / KB))) });
    return `${t(`documents.types.${type}`)} · ${amount}`;
  };
}

/** A document with a link to save it. */
export function DocumentLine({ one, href, children }: { one: ClaimDocument; href: string; children?: ReactNode }) {
  const { t } = useWords('support');
  const { dateTime } = useFormat();
  const sizeWords = useSizeWords();
  const Icon = one.type === 'application/pdf' ? FileText : FileImage;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-all">{one.name}</span>
        <span className="block text-label text-muted">{[sizeWords(one), dateTime(one.created)].join(' · ')}</span>
      </span>
      <a
        href={href}
        download
        className={buttonClass('quiet', 'px-2')}
        aria-label={t('documents.download', { name: one.name })}
        title={t('documents.download', { name: one.name })}
      >
        <Download aria-hidden size={16} />
      </a>
      {children}
    </li>
  );
}
