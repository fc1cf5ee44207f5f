import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { clientPaths } from '../../../shared/paths/credentials.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { webhookPaths } from '../../../shared/paths/webhooks.ts';

const api = boot.consoleUrl + boot.apiBase;
const EXAMPLE = `curl -H "Authorization: Bearer $TOKEN" '${api}/shipments?limit=50'`;

function Links({ children }: { children: ReactNode }) {
  return <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">{children}</p>;
}

function There({ path, label }: { path: string; label: string }) {
  return (
    <TextLink href={path} target="_blank">
      {label}
      <ArrowUpRight aria-hidden size={14} className="ml-1 inline" />
    </TextLink>
  );
}

/** /settings/integrations: the ways other systems can work with this account, and where each is set up. */
export default function IntegrationsPage() {
  const { t } = useWords('integrations');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('api.title')}>
          <p className="text-muted">{t('api.text')}</p>
          <div className="mt-3 flex items-center gap-2 rounded-control border border-line bg-page px-3 py-2">
            <code className="min-w-0 flex-1 text-label break-all">{EXAMPLE}</code>
            <CopyButton text={EXAMPLE} label={t('api.copy')} />
          </div>
          <Links>
            <TextLink href={identityPaths.tokens()}>{t('api.tokens')}</TextLink>
            <TextLink href={clientPaths.list()}>{t('api.clients')}</TextLink>
            <There path={`${api}/reference`} label={t('api.reference')} />
            <There path={`${api}/openapi.json`} label="OpenAPI 3.1" />
          </Links>
        </Card>
        <Card title={t('events.title')}>
          <p className="text-muted">{t('events.text')}</p>
          <Links>
            <TextLink href={webhookPaths.list()}>{t('events.webhooks')}</TextLink>
          </Links>
        </Card>
        <Card title={t('files.title')}>
          <p className="text-muted">{t('files.text')}</p>
          <Links>
            <There path={boot.consoleUrl + importPaths.shipments()} label={t('files.import')} />
            <There path={boot.consoleUrl + importPaths.columns()} label={t('files.columns')} />
          </Links>
        </Card>
        <Card title={t('devices.title')}>
          <p className="text-muted">{t('devices.text')}</p>
          <Links>
            <There path={boot.consoleUrl + settingsPaths.shipping()} label={t('devices.format')} />
          </Links>
        </Card>
      </div>
    </>
  );
}
