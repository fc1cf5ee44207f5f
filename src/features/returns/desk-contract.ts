/* What a warehouse does with returns, and with parcels nobody is known for: taken in, looked at, put on the shelf or thrown away. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId, warehouseCode } from '../../shared/fields.ts';
import { messageIn } from '../../shared/warehouse-messages.ts';
import { carryOutBody, inspectBody, receiveBody } from './desk-fields.ts';
import { photo, smallPhoto } from './photo-calls.ts';
import { deskList, deskOut, imagesOut, messagesOut, PHOTO_KINDS } from './return-out.ts';
import { declineBody, deskShelf, deskUnmatchedOut, matchBody } from './unmatched-out.ts';

const params = z.object({ id: pathId });
const atDesk = { read: { access: 'staff:warehouse:read' }, write: { access: 'staff:warehouse:write' } } as const;

export const returnsDesk = contract('returnsDesk', {
  list: {
    method: 'GET',
    path: '/desk/returns',
    ...atDesk.read,
    summary:
      'What a warehouse has to do with returns, the longest waiting first; `code` finds them by number, RMA or what the parcel bears, else by order number or whole name',
    query: z.strictObject({
      warehouse: warehouseCode.optional(),
      code: z.string().trim().min(1).max(80).optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(250).default(100),
    }),
    out: deskList,
  },
  get: {
    method: 'GET',
    path: '/desk/returns/{id}',
    ...atDesk.read,
    summary: 'A return as the warehouse sees it',
    params,
    out: z.object({ return: deskOut }),
    errors: ['not_found'],
  },
  receive: {
    method: 'POST',
    path: '/desk/returns',
    ...atDesk.write,
    summary: 'Take a parcel in: matched by the number it bears, its RMA or its return, else kept among the unmatched; its fee is charged',
    body: receiveBody,
    out: z.object({ return: deskOut.nullable(), unmatched_id: z.int().nullable() }),
    errors: ['not_found', 'not_eligible'],
    example: { body: { warehouse: 'LAX', tracking_number: 'HB000000017HK', weight: 0.94, condition: 'new' } },
  },
  inspect: {
    method: 'PUT',
    path: '/desk/returns/{id}/verify',
    ...atDesk.write,
    summary: 'Tell what was found on a closer look: contents, condition and what came back of each item; a note goes to the merchant',
    params,
    body: inspectBody,
    out: z.object({ return: deskOut }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 500_001 }, body: { warehouse: 'LAX', condition: 'new', contents: 'Two mugs, seal unbroken' } },
  },
  carryOut: {
    method: 'PUT',
    path: '/desk/returns/{id}/carry-out',
    ...atDesk.write,
    summary: 'Confirm by a scan that a return was put back into stock or thrown away',
    params,
    body: carryOutBody,
    out: z.object({ return: deskOut }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 500_001 }, body: { warehouse: 'LAX' } },
  },
  write: {
    method: 'POST',
    path: '/desk/returns/{id}/messages',
    makes: 'part',
    ...atDesk.write,
    summary: 'Tell the merchant something about a return',
    params,
    body: messageIn,
    out: z.object({ messages: messagesOut }),
    errors: ['not_found'],
    example: { params: { id: 500_001 }, body: { body: 'The seal is unbroken.' } },
  },
  addPhoto: {
    method: 'POST',
    path: '/desk/returns/{id}/images',
    makes: 'part',
    ...atDesk.write,
    summary: 'Add a photo: PNG, JPEG or WebP, at most 5 MB, ten in all; what the camera wrote into it is removed',
    params,
    form: z.strictObject({ kind: z.enum(PHOTO_KINDS).default('received'), small: smallPhoto }),
    out: z.object({ images: imagesOut }),
    errors: ['not_found', 'not_eligible'],
  },
  image: { method: 'GET', path: '/desk/returns/{id}/images/{image_id}', ...atDesk.read, summary: 'One photo of a return, at the desk', ...photo },
  unmatched: {
    method: 'GET',
    path: '/desk/returns/unmatched',
    ...atDesk.read,
    summary: 'Parcels nobody is known for, those that somebody claims first; the oldest 250. `code` finds any by its id, its number or a word it bears',
    query: z.strictObject({ warehouse: warehouseCode.optional(), code: z.string().trim().min(1).max(80).optional() }),
    out: deskShelf,
  },
  unmatchedParcel: {
    method: 'GET',
    path: '/desk/returns/unmatched/{id}',
    ...atDesk.read,
    summary: 'A parcel nobody is known for, with who says that it is theirs',
    params,
    out: z.object({ parcel: deskUnmatchedOut }),
    errors: ['not_found'],
  },
  addUnmatchedPhoto: {
    method: 'POST',
    path: '/desk/returns/unmatched/{id}/images',
    makes: 'part',
    ...atDesk.write,
    summary: 'Add a photo of it, as of a return; its merchant sees it once it is known whose it is',
    params,
    form: z.strictObject({ small: smallPhoto }),
    out: z.object({ parcel: deskUnmatchedOut }),
    errors: ['not_found'],
  },
  unmatchedImage: {
    method: 'GET',
    path: '/desk/returns/unmatched/{id}/images/{image_id}',
    ...atDesk.read,
    summary: 'One photo of a parcel nobody is known for',
    ...photo,
  },
  match: {
    method: 'PUT',
    path: '/desk/returns/unmatched/{id}/match',
    ...atDesk.write,
    summary: 'Confirm whose a parcel is, by a claim or by the return it was announced as: it is received, and the time to decide begins',
    params,
    body: matchBody,
    out: z.object({ return: deskOut }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 590_001 }, body: { claim_id: 595_001 } },
  },
  decline: {
    method: 'PUT',
    path: '/desk/returns/unmatched/{id}/decline',
    ...atDesk.write,
    summary: 'Decline a claim, and say why',
    params,
    body: declineBody,
    out: z.object({ parcel: deskUnmatchedOut }),
    errors: ['not_found'],
    example: { params: { id: 590_001 }, body: { claim_id: 595_001, note: 'It bears another name.' } },
  },
});
