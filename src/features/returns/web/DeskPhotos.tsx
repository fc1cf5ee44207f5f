import { callUrl } from '../../../web/client.ts';
import { useSend } from '../../../web/query.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturn } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { PhotoStrip } from './PhotoStrip.tsx';

/** The photos of a return, seen by its merchant at once. */
export function DeskPhotos({ one }: { one: DeskReturn }) {
  const add = useSend(returnsDesk.addPhoto);
  return (
    <PhotoStrip
      name={one.rma_number}
      images={one.images}
      urlOf={(photo) => callUrl(returnsDesk.image, { params: { id: one.id, image_id: photo.id } })}
      mayAdd={returnCan('photograph', { ...one, items: one.items.length }) === true}
      options={{ kind: one.to_do === 'verify' || one.status === 'Verified' ? 'verified' : 'received' }}
      onAdd={(body) => add.mutateAsync({ params: { id: one.id }, body })}
    />
  );
}
