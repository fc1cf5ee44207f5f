import { StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { ManifestStatus } from '../status.ts';

/** A manifest's status in the reader's language. */
export function ManifestBadge({ status }: { status: ManifestStatus }) {
  const { t } = useWords('manifests');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
