import { Ban, CirclePlay, EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Credential } from '../contract.ts';

export type ClientDeed = 'edit' | 'rotate' | 'disable' | 'enable' | 'delete';

const ICONS: Record<ClientDeed, ReactNode> = {
  edit: <Pencil aria-hidden size={16} />,
  rotate: <KeyRound aria-hidden size={16} />,
  disable: <Ban aria-hidden size={16} />,
  enable: <CirclePlay aria-hidden size={16} />,
  delete: <Trash2 aria-hidden size={16} />,
};

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Secrets({ credential }: { credential: Credential }) {
  const { t } = useWords('credentials');
  const format = useFormat();
  return (
    <ul>
      {credential.secrets.map(({ hint, expires }) => (
        <li key={hint + String(expires)}>
          {expires === null ? t('secretHint', { hint: `…${hint}` }) : t('secretEnds', { hint: `…${hint}`, when: format.dateTime(expires) })}
        </li>
      ))}
    </ul>
  );
}

export interface ClientItemProps {
  credential: Credential;
  /** Null for people who may only look. */
  onDeed: ((deed: ClientDeed) => void) | null;
}

/** One client of the list: who it is, what it may do, what can be done with it. */
export function ClientItem({ credential, onDeed }: ClientItemProps) {
  const { t } = useWords('credentials');
  const format = useFormat();
  const deeds: ClientDeed[] = ['edit', 'rotate', credential.active ? 'disable' : 'enable', 'delete'];
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-medium break-words">{credential.name}</h2>
          <Badge tone={credential.active ? 'ok' : 'neutral'}>{t(credential.active ? 'active' : 'disabled')}</Badge>
          <Badge tone="neutral">{t(`kinds.${credential.kind}`)}</Badge>
          {credential.is_test && <Badge tone="info">{t('test')}</Badge>}
        </div>
        {onDeed !== null && (
          <Menu
            align="end"
            trigger={
              <IconButton label={t('more', { name: credential.name })}>
                <EllipsisVertical aria-hidden size={16} />
              </IconButton>
            }
          >
            {deeds.map((deed) => (
              <MenuItem key={deed} icon={ICONS[deed]} onClick={() => onDeed(deed)} isDanger={deed === 'delete'}>
                {t(deed)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      <div className="mt-2">
        <KeyValue
          facts={[
            {
              label: t('clientId'),
              value: (
                <span className="-my-1 flex items-center gap-1">
                  <code className="text-label break-all">{credential.client_id}</code>
                  <CopyButton text={credential.client_id} />
                </span>
              ),
            },
            { label: t('secret'), value: <Secrets credential={credential} /> },
            { label: t('scopes'), value: <Lines of={credential.scopes.map((scope) => t(`identity:scopes.${scope}`))} /> },
            {
              label: t('redirects'),
              value: credential.redirect_uris.length > 0 && <Lines of={credential.redirect_uris} />,
            },
            { label: t('lastUsed'), value: credential.last_used === null ? t('never') : format.relative(credential.last_used) },
            { label: t('owner'), value: `${credential.owner} · ${format.date(credential.created)}` },
          ]}
        />
      </div>
    </li>
  );
}
