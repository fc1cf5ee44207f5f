import { ChevronDown, FastForward } from 'lucide-react';
import type { Call, Named } from '../../../../shared/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DisabledReason } from '../../../../ui/DisabledReason.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { say } from '../../../../ui/messages/messages.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useSend } from '../../../../web/query.ts';
import { useSession } from '../../../../web/session.tsx';
import type { plays } from '../../plays.ts';

type Play = Call & { params: NonNullable<Call['params']>; body: (typeof plays)['body'] };

interface PlayButtonProps {
  call: Named<Play>;
  id: number;
  /** Whether anything happens to it next that is not this account's doing. */
  canGoOn: boolean;
  readOnly: string | null;
  /** What else is changed by it. */
  changes: readonly string[];
}

/** In test mode, plays what a warehouse or a carrier would do next: nobody else does it there. */
export function PlayButton({ call, id, canGoOn, readOnly, changes }: PlayButtonProps) {
  const { t } = useWords('test-mode');
  const { user } = useSession();
  const play = useSend(call, { changes, onError: (error) => say.error(Object.values(error.fields)[0] ?? error.message) });
  if (user?.test !== true || !canGoOn) return null;
  const go = (isWrong: boolean) => () => play.mutate({ params: { id }, body: { goes_wrong: isWrong } });
  return (
    <DisabledReason reason={readOnly}>
      <Menu
        align="end"
        trigger={
          <Button icon={<FastForward aria-hidden size={16} />} busy={play.isPending}>
            {t('play')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <MenuItem onClick={go(false)}>{t('goesWell')}</MenuItem>
        <MenuItem onClick={go(true)}>{t('goesWrong')}</MenuItem>
      </Menu>
    </DisabledReason>
  );
}
