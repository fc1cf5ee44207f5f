import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { useWords } from '../../../web/i18n.ts';

/** Shows a new token's text, only this once. */
export function MadeTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords('identity');
  return <SecretDialog title={t('tokens.madeTitle')} text={t('tokens.madeText')} closeLabel={t('tokens.madeClose')} secret={secret} onClose={onClose} />;
}
