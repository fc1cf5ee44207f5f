import { must, type MakePart } from '../../../../../test/world-part.ts';
import { csvFile, itemLine, sendFile, shipmentLine } from './files.ts';

export const world: MakePart = async ({ who, mark }) => {
  const file = sendFile({ kind: 'shipments', mode: 'good' }, csvFile([shipmentLine({ to_name: mark }), itemLine()]), `${mark}.csv`);
  const imported = must(await who.call<{ import: { id: number } }>('POST', '/imports', file.body, file.headers));
  must(await who.call('PUT', '/imports/mappings/shipments', { mapping: { [mark]: 'to_name' } }));
  return { at: { imports: imported.import.id } };
};
