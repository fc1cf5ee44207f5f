import { Dialog } from '../../../../ui/Dialog.tsx';
import { useWords } from '../../../../web/i18n.ts';

/** What the scanner and each key do on a page of the desk; keys by what is written on their caps. */
export function HelpDialog({ keys, onClose }: { keys: readonly (readonly [cap: string, text: string])[]; onClose: () => void }) {
  const { t } = useWords('desk');
  return (
    <Dialog open onClose={onClose} title={t('help.title')} description={t('help.text')} isFromKeyboard>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pb-3 text-section">
        {[...keys, ['?', t('help.key')] as const].map(([cap, text]) => (
          <div key={cap} className="contents">
            <dt>
              <kbd className="inline-flex h-9 min-w-9 items-center justify-center rounded-control border border-b-3 border-control px-2 font-sans font-semibold">
                {cap}
              </kbd>
            </dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
