import { useId, type ReactNode } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskKey } from '../../desk/web/shared/DeskKey.tsx';
import { DeskPage } from '../../desk/web/shared/DeskPage.tsx';
import { useDeskKeys } from '../../desk/web/shared/use-desk-keys.ts';
import { useSameScan } from '../../desk/web/shared/use-same-scan.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { TakeInForm } from './TakeInForm.tsx';
import type { TakingIn } from './use-take-in.ts';

interface TakeInPageProps {
  title: string;
  warehouse: Warehouse;
  taking: TakingIn;
  /** What the parcel is called, and whether a code is its own. */
  name: string;
  isOwn: (code: string) => boolean;
  isUnknown: boolean;
  /** What is known of the parcel, above the form. */
  children: ReactNode;
}

/** The page on which a parcel is taken in: what is known of it, and the scales. */
export function TakeInPage({ title, warehouse, taking, name, isOwn, isUnknown, children }: TakeInPageProps) {
  const { t } = useWords('returns');
  const id = useId();
  const submit = (): void => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit();
  const { refused, onScan, forget } = useSameScan(name, isOwn);
  useDeskKeys({ onScan, keys: { enter: submit, escape: forget } });
  return (
    <DeskPage
      title={title}
      text={warehouse.name}
      back={returnPaths.desk()}
      isWrong={refused !== null}
      keys={<DeskKey isMain cap="Enter" label={t('desk.take')} busy={taking.isSending} onPress={submit} />}
    >
      <div className="mx-auto flex w-full max-w-220 flex-col gap-4">
        {refused !== null && <Band tone="bad" title={refused} />}
        {children}
        <TakeInForm id={id} of={taking} isUnknown={isUnknown} />
      </div>
    </DeskPage>
  );
}
