import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { optionalLine } from '../../../../shared/fields.ts';
import { goesBy } from '../../../../shared/scanned.ts';
import { TextField } from '../../../../ui/form/fields.tsx';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { say } from '../../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../../ui/sounds.ts';
import { ApiError } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';
import { useSend } from '../../../../web/query.ts';
import { DeskKey } from '../../../desk/web/shared/DeskKey.tsx';
import { bins, MAX_BIN } from '../../contract.ts';

/** Goods whose bin is shown and said. */
interface Kept {
  id: number;
  sku: string;
  /** What a scanner may read on it. */
  codes: readonly (string | null)[];
  bin: string | null;
}

const schema = z.strictObject({ bin: optionalLine(MAX_BIN) });

function BinDialog({ product, warehouse, onClose }: { product: Kept; warehouse: string; onClose: () => void }) {
  const { t } = useWords('bins');
  const { id, sku, codes } = product;
  const form = useContractForm({ schema, defaults: { bin: product.bin ?? '' } });
  const set = useSend(bins.set, {
    changes: ['counts', 'inboundDesk', 'picks'],
    onSuccess: ({ bin }) => {
      playYes();
      say.success(bin === null ? t('cleared', { sku }) : t('saved', { sku, bin }));
      onClose();
    },
    onError: () => playNo(),
  });
  return (
    <FormDialog
      of={form}
      title={t('title', { sku })}
      text={t('text')}
      submit={t('save')}
      onSubmit={async ({ bin }) => {
        // The next unit was scanned instead of the shelf.
        if (bin && goesBy(codes, bin)) {
          playNo();
          const message = t('isGoods', { code: bin });
          throw new ApiError({ status: 422, code: 'invalid_input', message, fields: { bin: message } });
        }
        await set.mutateAsync({ params: { id }, body: { warehouse, bin: bin || null } });
      }}
      onClose={onClose}
    >
      {/* Chosen, so that a scan takes the place of what was known. */}
      <TextField name="bin" label={t('bin')} autoComplete="off" autoCapitalize="characters" onFocus={(event) => event.target.select()} />
    </FormDialog>
  );
}

/** Where goods lie, said of them; pressed, it is asked anew, as with the key. */
export function BinLink({ bin, onPress }: { bin: string | null; onPress: () => void }) {
  const { t } = useWords('bins');
  return (
    <button type="button" className="-my-2 py-2 text-section proportional-nums text-accent-text hover:underline" onClick={onPress}>
      {bin === null ? t('none') : t('in', { bin })}
    </button>
  );
}

/**
 * The key `B` at the desk: in which bin of the warehouse goods lie, as it is known, and asked anew. On a phone {@link BinLink} does the same.
 * Without goods there is no such key.
 */
export function useBin(product: Kept | undefined, warehouse: string): { key: ReactNode; press: () => void; dialog: ReactNode } {
  const { t } = useWords('bins');
  // The goods may be others by the time it is answered.
  const [asked, setAsked] = useState<Kept | null>(null);
  const press = (): void => setAsked(product ?? null);
  return {
    key: product && <DeskKey cap="B" isForKeyboard label={t('key')} text={product.bin ?? t('none')} onPress={press} />,
    press,
    dialog: asked && <BinDialog product={asked} warehouse={warehouse} onClose={() => setAsked(null)} />,
  };
}
