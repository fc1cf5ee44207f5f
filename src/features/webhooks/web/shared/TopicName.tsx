import { useWords } from '../../../../web/i18n.ts';
import { EVERY_TOPIC, groupOf } from '../../topics.ts';

/** A topic as programs name it; of a group and of all it says what they hold. */
export function TopicName({ topic }: { topic: string }) {
  const { t } = useWords('webhooks');
  return (
    <>
      <code className="text-label break-all">{topic}</code>
      {topic === EVERY_TOPIC && <span className="text-label text-muted"> {t('everyTopic')}</span>}
      {topic === groupOf(topic) && <span className="text-label text-muted"> {t('everyGroupTopic')}</span>}
    </>
  );
}
