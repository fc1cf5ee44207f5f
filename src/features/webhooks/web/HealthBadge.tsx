import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Webhook } from '../contract.ts';
import { healthOf } from '../rules.ts';

const TONES = { active: 'ok', failing: 'warn', disabled: 'bad', off: 'neutral' } as const;

/** A webhook's health. */
export function HealthBadge({ webhook }: { webhook: Webhook }) {
  const { t } = useWords('webhooks');
  const health = healthOf(webhook);
  return <Badge tone={TONES[health]}>{t(`health.${health}`)}</Badge>;
}
