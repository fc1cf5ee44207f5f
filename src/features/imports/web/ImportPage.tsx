import { ImportSteps } from './ImportSteps.tsx';
import { useKind } from './use-kind.ts';

/** Where files of a kind are imported (spec §2): /shipping/import and its like. */
export default function ImportPage() {
  const kind = useKind('here');
  return <ImportSteps key={kind} kind={kind} />;
}
