import type { Declared } from '../../shared/names.ts';

export const merchantsNames = {
  verbs: ['merchants.open', 'merchants.change', 'merchants.suspend', 'merchants.resume', 'merchants.inviteOwner'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    merchants: typeof merchantsNames;
  }
}
