import { Download, FileText, Printer, ScrollText, Tag, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useWords } from '../../../web/i18n.ts';
import { PAPERS } from '../../labels/contract.ts';
import type { Shipment } from '../contract.ts';
import { documentHref } from './label-links.ts';

/** Opens a document beside the page. Screen readers say `about` first, so that "A4" says of what. */
function OpenLink({ href, about, children }: { href: string; about: string; children: ReactNode }) {
  const { t } = useWords('shipments');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', 'px-2.5')}>
      <span className="sr-only">{about}: </span>
      {children}
      <span className="sr-only">{t('view.documents.newTab')}</span>
    </a>
  );
}

interface DocumentLineProps {
  Icon: LucideIcon;
  name: string;
  hint?: string;
  children: ReactNode;
}

function DocumentLine({ Icon, name, hint, children }: DocumentLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-32 flex-1">
        {name}
        {hint !== undefined && <span className="block text-label text-muted">{hint}</span>}
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}

/** The papers of the label: each opens in the browser, in the size asked for. */
export function DocumentsCard({ shipment }: { shipment: Shipment }) {
  const { t } = useWords('shipments');
  const label = shipment.labels.find((one) => one.id === shipment.label_id);
  if (label === undefined || label.cancelled) {
    return (
      <Card title={t('view.documents.title')}>
        <p className="text-muted">{t(label === undefined ? 'view.documents.pending' : 'view.documents.cancelled')}</p>
      </Card>
    );
  }
  const open = t('view.documents.open');
  return (
    <Card title={t('view.documents.title')}>
      <ul>
        <DocumentLine Icon={Tag} name={t('view.documents.label')} hint={label.tracking_number}>
          {PAPERS.map((paper) => (
            <OpenLink key={paper} href={documentHref(label.id, { paper })} about={t('view.documents.label')}>
              {t(`print.papers.${paper}`)}
            </OpenLink>
          ))}
        </DocumentLine>
        <DocumentLine Icon={Printer} name={t('view.documents.zpl')} hint="ZPL">
          <a href={documentHref(label.id, { format: 'zpl' })} download={`${label.tracking_number}.zpl`} className={buttonClass('secondary', 'px-2.5')}>
            <Download aria-hidden size={16} />
            <span className="sr-only">{t('view.documents.zpl')}: </span>
            {t('view.documents.download')}
          </a>
        </DocumentLine>
        <DocumentLine Icon={ScrollText} name={t('view.documents.customs')} hint={t('view.documents.customsHint')}>
          <OpenLink href={documentHref(label.id, { document: 'customs' })} about={t('view.documents.customs')}>
            {open}
          </OpenLink>
        </DocumentLine>
        <DocumentLine Icon={FileText} name={t('view.documents.invoice')}>
          <OpenLink href={documentHref(label.id, { document: 'invoice' })} about={t('view.documents.invoice')}>
            {open}
          </OpenLink>
        </DocumentLine>
        <DocumentLine Icon={FileText} name={t('view.documents.all')} hint={t('view.documents.allHint')}>
          <OpenLink href={documentHref(label.id, { document: 'all' })} about={t('view.documents.all')}>
            {open}
          </OpenLink>
        </DocumentLine>
      </ul>
    </Card>
  );
}
