import type { Declared } from '../../shared/names.ts';

export const customsTablesNames = {
  verbs: ['customsTables.import', 'customsTables.withdraw'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'customs-tables': typeof customsTablesNames;
  }
}
