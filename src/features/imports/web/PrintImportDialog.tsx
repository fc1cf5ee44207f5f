import { useSend } from '../../../web/query.ts';
import { PrintLabels } from '../../shipments/web/shared/PrintLabels.tsx';
import { imports } from '../contract.ts';

/** Prints the labels of an import. */
export default function PrintImportDialog({ importId, count, onEnd }: { importId: number; count: number; onEnd: () => void }) {
  const { mutateAsync: print } = useSend(imports.printLabels, { changes: ['tasks'] });
  return <PrintLabels count={count} possible={count} start={async (body) => (await print({ params: { id: importId }, body })).task_id} onEnd={onEnd} />;
}
