import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { NumberInput } from '../../../ui/form/inputs.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { returns } from '../contract.ts';
import type { Return } from '../return-out.ts';
import { useReasonRefused } from './shared/use-refused.ts';

/** Takes some units out into a return of their own, to decide on them apart. */
export default function SplitDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const go = useGoOn();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const reasonOf = useReasonRefused();
  const split = useSend(returns.split, {
    onSuccess: ({ return: made }) => {
      say.success(t('deeds.splitDone', { name: made.rma_number }));
      onClose();
      go(returnPaths.view(made.id));
    },
    onError: (error) => setProblem(reasonOf(error)),
  });
  const mostOf = ({ found, quantity }: Return['items'][number]): number => found ?? quantity;
  const send = (): void => {
    const lines = one.items.flatMap((item) => {
      const text = (typed[item.line] ?? '').trim();
      return text === '' || text === '0' ? [] : [{ line: item.line, quantity: Number(text), most: mostOf(item) }];
    });
    if (lines.length === 0) return setProblem(t('deeds.splitNothing'));
    const over = lines.find(({ quantity, most }) => !Number.isInteger(quantity) || quantity < 1 || quantity > most);
    if (over !== undefined) return setProblem(t('problem.moreThanThere', { max: number(over.most) }));
    setProblem(null);
    split.mutate({ params: { id: one.id }, body: { lines: lines.map(({ line, quantity }) => ({ line, quantity })) } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deeds.splitTitle', { name: one.rma_number })}
      description={t('deeds.splitText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={split.isPending} onClick={send}>
            {t('deeds.split')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {one.items.map((item) => (
          <div key={item.line} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{item.sku ?? item.description}</span>
              {item.sku !== null && <span className="block text-label text-muted">{item.description}</span>}
            </span>
            <Field label={t('deeds.splitUnits', { what: item.sku ?? item.description })} isLabelHidden className="w-36 shrink-0">
              <NumberInput
                inputMode="numeric"
                unit={t('deeds.ofUnits', { max: number(mostOf(item)) })}
                className="pr-14"
                value={typed[item.line] ?? ''}
                onChange={(event) => setTyped({ ...typed, [item.line]: event.target.value })}
              />
            </Field>
          </div>
        ))}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}
