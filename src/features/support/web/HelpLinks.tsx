import { ArrowUpRight } from 'lucide-react';
import { TextLink } from '../../../ui/Link.tsx';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';

/** The operator's help center and contact page, outside (spec §2). */
export function HelpLinks() {
  const { t } = useWords('support');
  const links = [
    { href: boot.helpUrl, title: t('help.center') },
    { href: boot.contactUrl, title: t('help.contact') },
  ];
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {links
        .filter(({ href }) => href !== '')
        .map(({ href, title }) => (
          <TextLink key={title} href={href} target="_blank" className="inline-flex items-center gap-0.5">
            {title}
            <ArrowUpRight aria-hidden size={14} />
            <span className="sr-only">{t('help.newTab')}</span>
          </TextLink>
        ))}
    </span>
  );
}
