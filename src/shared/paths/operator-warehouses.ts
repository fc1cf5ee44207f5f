import { segment, type Id } from './segment.ts';

/** Their addresses on the accounts site; pages and links are made from here, never from text. */
export const operatorWarehousePaths = {
  list: () => '/staff/warehouses',
  add: () => '/staff/warehouses/add',
  view: (code: Id) => `/staff/warehouses/view/${segment(code)}`,
  edit: (code: Id) => `/staff/warehouses/edit/${segment(code)}`,
};
