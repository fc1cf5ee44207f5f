import type { Declared } from '../../shared/names.ts';

export const deskNames = { verbs: ['product.add_photo', 'product.remove_photo'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    desk: typeof deskNames;
  }
}
