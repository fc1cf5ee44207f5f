import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FileButton, fileForm } from '../../../ui/form/FileButton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { call, callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { FileProblems } from '../../customs-tables/web/shared/FileProblems.tsx';
import { EVENT_CODES } from '../../tracking/events.ts';
import { trackingReports } from '../contract.ts';
import { Counts } from './Counts.tsx';
import { useEventName } from './use-event-name.ts';

/** A file of events: chosen and stored at once, for it can be sent again; what could not be stored is named row by row. */
export function FileCard() {
  const { t } = useWords('tracking-reports');
  const eventName = useEventName();
  const send = useMutation({ mutationFn: (file: File) => call(trackingReports.import, { body: fileForm(file) }) });
  const outcome = send.data?.outcome;
  return (
    <Card title={t('file.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('file.text')}</p>
        <details>
          <summary className="cursor-pointer font-medium">{t('file.codes')}</summary>
          <ul className="mt-2 columns-1 gap-6 text-label text-muted sm:columns-2">
            {EVENT_CODES.map((code) => (
              <li key={code}>{eventName(code)}</li>
            ))}
          </ul>
        </details>
        <div className="flex flex-wrap gap-2">
          <FileButton types={['.csv', 'text/csv']} onChoose={(file) => send.mutate(file)} busy={send.isPending} reason={null}>
            {t('file.choose')}
          </FileButton>
          <a href={callUrl(trackingReports.pattern, {})} className={buttonClass('secondary')}>
            <Download aria-hidden size={16} />
            {t('file.pattern')}
          </a>
        </div>
        <Problem text={send.error?.message ?? null} />
        {outcome !== undefined && <Counts {...outcome} />}
        {outcome !== undefined && outcome.problem_count > 0 && <FileProblems result={outcome} />}
      </div>
    </Card>
  );
}
