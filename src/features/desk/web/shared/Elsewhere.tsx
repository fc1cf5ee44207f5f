import { Button } from '../../../../ui/Button.tsx';
import { playNo } from '../../../../ui/sounds.ts';
import { useWords } from '../../../../web/i18n.ts';
import type { Warehouse } from '../../../warehouses/contract.ts';
import { useWarehouseNames } from '../../../warehouses/web/shared/use-warehouses.ts';
import { chooseWarehouse } from './at-warehouse.ts';
import { Band } from './Band.tsx';
import { DeskPage, type DeskPageProps } from './DeskPage.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

interface ElsewhereProps extends Pick<DeskPageProps, 'title' | 'back'> {
  /** What is worked on, and the code of the warehouse it is in. */
  name: string;
  of: string;
  /** Where this desk stands. */
  here: Warehouse;
}

/** In place of the work of another warehouse: none of its goods are at hand, and its labels would be printed here. */
export function Elsewhere({ name, of, here, ...page }: ElsewhereProps) {
  const { t } = useWords('desk');
  const nameOf = useWarehouseNames();
  useDeskKeys({ onScan: playNo });
  return (
    <DeskPage {...page} text={here.name} isWrong>
      <Band
        tone="bad"
        title={t('elsewhere', { name, warehouse: nameOf(of) })}
        text={t('elsewhereText', { here: here.name })}
        actions={
          <Button className="h-12!" onClick={() => chooseWarehouse(null)}>
            {t('choose.other')}
          </Button>
        }
      />
    </DeskPage>
  );
}
