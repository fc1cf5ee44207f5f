import type { Feature } from '../../../server/feature.ts';
import { deskNames } from '../names.ts';
import { addPhoto } from './add-photo.ts';
import { getDeskImage } from './get-desk-image.ts';
import { getDeskLabels } from './get-desk-labels.ts';
import { getDeskProduct } from './get-desk-product.ts';
import { listDeskProducts } from './list-desk-products.ts';
import { removePhoto } from './remove-photo.ts';

/** The warehouse desk: its frame and parts, and the verification of products. What else is done at it belongs to the features above. */
export const deskFeature: Feature = {
  noun: 'desk',
  names: deskNames,
  accounts: [listDeskProducts, getDeskProduct, getDeskImage, getDeskLabels, addPhoto, removePhoto],
};
