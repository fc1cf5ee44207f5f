import { useId, type ReactNode } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { playNo } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { TakeInForm } from './TakeInForm.tsx';
import type { TakingIn } from './use-take-in.ts';

interface TakeInPageProps {
  title: string;
  warehouse: Warehouse;
  taking: TakingIn;
  isUnknown: boolean;
  /** What is known of the parcel, above the form. */
  children: ReactNode;
}

/** The page on which a parcel is taken in: what is known of it, and the scales. */
export function TakeInPage({ title, warehouse, taking, isUnknown, children }: TakeInPageProps) {
  const { t } = useWords('returns');
  const id = useId();
  const submit = (): void => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit();
  useDeskKeys({ onScan: () => playNo(), keys: { enter: submit } });
  return (
    <DeskPage
      title={title}
      text={warehouse.name}
      back={returnPaths.desk()}
      keys={<DeskKey isMain cap="Enter" label={t('desk.take')} busy={taking.isSending} onPress={submit} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {children}
        <TakeInForm id={id} of={taking} isUnknown={isUnknown} />
      </div>
    </DeskPage>
  );
}
