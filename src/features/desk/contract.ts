/*
 * The warehouse desk's look at merchants' products: which wait to be verified, found by whatever a scanner reads of them, and the photos
 * taken of them there. Verifying and sending back are the products' own calls (products/contract.ts); the states are theirs.
 * Odd rule: what a product costs its merchant, and what it is sold for, is not the warehouse's business and not in these answers.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId, warehouseCode } from '../../shared/fields.ts';
import { PAGE_LIMIT_MAX } from '../../shared/paging.ts';
import { labelQuery, PICTURE_TYPES, productOut } from '../products/contract.ts';

/** Photos a warehouse takes of a product (spec §3). */
export const MAX_PHOTOS = 3;

const deskProduct = productOut
  .pick({
    id: true,
    status: true,
    product_id: true,
    name: true,
    description: true,
    local_descriptions: true,
    is_packaging: true,
    is_bundle: true,
    barcode_kind: true,
    barcode: true,
    dg_code: true,
    weight: true,
    length: true,
    width: true,
    height: true,
    measured: true,
    has_lots: true,
    skus: true,
    images: true,
  })
  .extend({ account: z.object({ id: z.int(), name: z.string() }), submitted: z.string().nullable() });
export type DeskProduct = z.output<typeof deskProduct>;

const params = z.object({ id: pathId });
const ofImage = z.object({ id: pathId, image_id: pathId });
const out = z.object({ product: deskProduct });

export const desk = contract('desk', {
  products: {
    method: 'GET',
    path: '/desk/products',
    access: 'staff:warehouse:read',
    summary: 'Products that wait to be verified, the longest waiting first; `code` finds those that go by what was scanned',
    query: z.strictObject({
      warehouse: warehouseCode.optional().meta({ description: 'Only those that lie there or are on their way there' }),
      code: z.string().trim().min(1).max(80).optional().meta({ description: 'Its number, product ID, bar code or SKU; finds products in every state' }),
      limit: z.coerce.number<string | number>().int().min(1).max(PAGE_LIMIT_MAX).default(100),
    }),
    out: z.object({ products: z.array(deskProduct), total: z.int() }),
  },
  product: { method: 'GET', path: '/desk/products/{id}', access: 'staff:warehouse:read', summary: 'One product', params, out, errors: ['not_found'] },
  image: {
    method: 'GET',
    path: '/desk/products/{id}/images/{image_id}',
    access: 'staff:warehouse:read',
    summary: 'A picture of a product',
    params: ofImage,
    out: z.never(),
    produces: PICTURE_TYPES,
    errors: ['not_found'],
  },
  labels: {
    method: 'GET',
    path: '/desk/products/{id}/labels',
    access: 'staff:warehouse:read',
    summary: 'SKU labels of a product that is received, also of one that the warehouse labels for its merchant; as PDF or ZPL',
    params,
    query: labelQuery,
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found', 'not_eligible'],
  },
  addPhoto: {
    method: 'POST',
    path: '/desk/products/{id}/photos',
    makes: 'part',
    access: 'staff:warehouse:write',
    summary: 'Add one of up to three photos of a product that is being verified: PNG, JPEG or WebP, at most 5 MB; what the camera wrote into it is removed',
    params,
    form: z.strictObject({}),
    out,
    errors: ['not_found', 'not_eligible'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/desk/products/{id}/photos/{image_id}',
    access: 'staff:warehouse:write',
    summary: 'Remove a photo taken at the desk, while the product is being verified',
    params: ofImage,
    out,
    errors: ['not_found', 'not_eligible'],
  },
});
