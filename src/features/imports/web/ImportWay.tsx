import { useWords } from '../../../web/i18n.ts';
import { WayLine } from '../../../ui/WayLine.tsx';
import type { ImportKind } from '../kinds.ts';

const STEPS = ['file', 'columns', 'check', 'run'] as const;
type ImportStep = (typeof STEPS)[number] | 'labels' | 'over';

/** Where an import is, from the file to its labels where it has any. */
export function ImportWay({ kind, at }: { kind: ImportKind; at: ImportStep }) {
  const { t } = useWords('imports');
  const steps = kind === 'shipments' ? ([...STEPS, 'labels'] as const) : STEPS;
  const now = at === 'over' ? steps.length : steps.findIndex((step) => step === at);
  return (
    <WayLine
      label={t('steps.label')}
      steps={steps.map((id, index) => ({ id, label: t(`steps.${id}`), state: index < now ? 'done' : index === now ? 'now' : 'ahead' }))}
    />
  );
}
