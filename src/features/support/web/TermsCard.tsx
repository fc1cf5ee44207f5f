import { Card } from '../../../ui/Card.tsx';
import { useWords } from '../../../web/i18n.ts';
import { CLAIM_WITHIN_DAYS, LOST_AFTER_DAYS, LOST_AFTER_SILENT_DAYS, REPORT_WITHIN_DAYS } from '../rules.ts';
import { HelpLinks } from './HelpLinks.tsx';

/** What is covered and until when, by the same constants that decide. */
export function TermsCard() {
  const { t } = useWords('support');
  const lines = [
    t('terms.cover'),
    t('terms.lost', { days: LOST_AFTER_DAYS, silent: LOST_AFTER_SILENT_DAYS }),
    t('terms.damaged', { days: REPORT_WITHIN_DAYS }),
    t('terms.late', { days: CLAIM_WITHIN_DAYS }),
    t('terms.delayed'),
  ];
  return (
    <Card title={t('terms.title')}>
      <ul className="mb-4 flex list-disc flex-col gap-2 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <HelpLinks />
    </Card>
  );
}
