import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { sayWhy } from '../../../ui/say-why.ts';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useExtra, useSend } from '../../../web/query.ts';
import { shops, type Shop } from '../contract.ts';

/** Where the shop sends what changed, and what it signs with. */
export function HookCard({ shop, closed }: { shop: Shop; closed: string | null }) {
  const { t } = useWords('shops');
  const kind = useExtra(shops.kinds)?.kinds.find((one) => one.kind === shop.kind);
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useSend(shops.rotate, {
    onSuccess: (answer) => {
      setAsking(false);
      setSecret(answer.secret);
    },
    onError: sayWhy,
  });
  return (
    <Card title={t('view.hook')}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('view.hookText')}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-label break-all">{shop.hook_url}</code>
          <CopyButton text={shop.hook_url} />
        </div>
        {kind?.has_secret === true && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Link href={shopPaths.guide()} className="text-accent hover:underline">
              {t('view.guide')}
            </Link>
            <DisabledReason reason={closed}>
              <Button icon={<KeyRound aria-hidden size={16} />} onClick={() => setAsking(true)}>
                {t('view.rotate')}
              </Button>
            </DisabledReason>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('view.rotateTitle')}
        text={t('view.rotateText')}
        confirmLabel={t('view.rotate')}
        busy={rotate.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutate({ params: { id: shop.id } })}
      />
      {secret !== null && (
        <SecretDialog
          title={t('view.secretTitle')}
          text={t('view.secretText')}
          closeLabel={t('view.secretDone')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
