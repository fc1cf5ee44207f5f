import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { titleOf, useWords } from '../../web/i18n.ts';
import { leadsSomewhere } from '../../web/paths.ts';
import { createHere, GO_PLACES } from './use-shortcuts.ts';

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-control border border-line bg-page px-1.5 font-sans text-label">{children}</kbd>
  );
}

/** The list of keys, opened with `?`. */
export default function ShortcutsDialog({ routes, onClose }: { routes: ReadonlySet<string>; onClose: () => void }) {
  const { t } = useWords('console');
  const create = createHere();
  const rows: { text: string; keys: ReactNode }[] = [
    {
      text: t('keys.palette'),
      keys: (
        <>
          <Key>⌘</Key> / <Key>Ctrl</Key> <Key>K</Key>
        </>
      ),
    },
    { text: t('keys.search'), keys: <Key>/</Key> },
    ...(create !== undefined && leadsSomewhere(create.href ?? '', routes) ? [{ text: titleOf(create.title), keys: <Key>C</Key> }] : []),
    ...GO_PLACES.filter((one) => leadsSomewhere(one.href, routes)).map((one) => ({
      text: t('keys.go', { page: titleOf(one.title) }),
      keys: (
        <>
          <Key>G</Key> {t('keys.then')} <Key>{one.key.toUpperCase()}</Key>
        </>
      ),
    })),
    { text: t('keys.scan'), keys: t('keys.scanner') },
    { text: t('keys.help'), keys: <Key>?</Key> },
  ];
  return (
    <Dialog open onClose={onClose} isFromKeyboard title={t('keys.title')} size="small">
      <dl>
        {rows.map((row) => (
          <div key={row.text} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{row.text}</dt>
            <dd className="text-muted">{row.keys}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
