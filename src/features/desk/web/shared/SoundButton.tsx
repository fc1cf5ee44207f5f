import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/Button.tsx';
import { isMuted, playYes, setMuted } from '../../../../ui/sounds.ts';
import { useWords } from '../../../../web/i18n.ts';

/** Turns this device's sounds on or off; turned on, it lets the sound for yes be heard. */
export function SoundButton() {
  const { t } = useWords('desk');
  const [isOff, setOff] = useState(isMuted);
  const press = (): void => {
    setMuted(!isOff);
    setOff(!isOff);
    if (isOff) playYes();
  };
  const Icon = isOff ? VolumeX : Volume2;
  return (
    <IconButton label={t(isOff ? 'soundOn' : 'soundOff')} className="size-10" onClick={press}>
      <Icon aria-hidden size={20} />
    </IconButton>
  );
}
