import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ReasonBlock } from '../../../ui/ReasonBlock.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Return } from '../../returns/return-out.ts';
import { isDue } from '../../returns/status.ts';
import { returnRules } from '../contract.ts';

/** On a return's page: what a rule did with it last, or is going to do, with the way to stop it. */
export default function RuleNote({ about: { id, status } }: { about: Return }) {
  const { t } = useWords('return-rules');
  const { date, dateTime } = useFormat();
  const readOnly = useWriteReason('returns');
  const stop = useSend(returnRules.stop, {
    changes: ['returns'],
    onSuccess: () => void say.success(t('note.stopped')),
    onError: (error) => void say.error(Object.values(error.fields)[0] ?? error.message),
  });
  const [use] = useExtra(returnRules.uses, { params: { id } })?.rule_uses ?? [];
  const rules = (
    <Link href={returnPaths.rules()} className={buttonClass('secondary')}>
      {t('note.rules')}
    </Link>
  );
  if (use === undefined || (!isDue({ status }) && use.state !== 'done') || (use.action === 'keep' && use.state === 'done')) return null;
  const { rule, action, applied, due, problem } = use;
  switch (use.state) {
    case 'waiting':
      return (
        <ReasonBlock
          tone="warn"
          reason={t('note.waiting', { rule, day: due === null ? '' : dateTime(due) })}
          detail={t('note.waitingText')}
          actions={
            <>
              {rules}
              <DisabledReason reason={readOnly}>
                <Button kind="primary" busy={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
                  {t('note.stop')}
                </Button>
              </DisabledReason>
            </>
          }
        />
      );
    case 'failed':
      return <ReasonBlock tone="bad" reason={t('note.failed', { rule })} detail={problem} actions={rules} />;
    case 'done':
      return <ReasonBlock tone="info" reason={t('note.done', { rule, day: date(applied), action: t(`did.${action}`) })} actions={rules} />;
    default:
      return null;
  }
}
