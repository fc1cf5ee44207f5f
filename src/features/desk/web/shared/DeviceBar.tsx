import { clsx } from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { localTime } from '../../../../shared/time.ts';
import { ownZone } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { DEVICES, useDevices } from './devices.ts';

/** Which of the desk's devices were heard of since it was opened, and when last: one that is silent may be switched off. */
export function DeviceBar() {
  const { t } = useWords('desk');
  const heard = useDevices();
  return (
    <ul aria-label={t('devices.title')} className="flex gap-4">
      {DEVICES.map((device) => {
        const at = heard[device];
        const state = at === undefined ? t(`devices.${device}Silent`) : t(`devices.${device}Heard`, { time: localTime(at, ownZone()).slice(11, 16) });
        const Icon = at === undefined ? Circle : CircleCheck;
        return (
          <li key={device} title={state} className="inline-flex items-center gap-1.5">
            <Icon aria-hidden size={14} className={clsx('shrink-0', at === undefined ? 'text-muted' : 'text-ok')} />
            <span aria-hidden>{t(`devices.${device}`)}</span>
            <span className="sr-only">{state}</span>
          </li>
        );
      })}
    </ul>
  );
}
