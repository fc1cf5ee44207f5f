import type { Declared } from '../../shared/names.ts';

export const importsNames = {
  errors: {
    import_repeated: 409,
    import_stopped: 409,
    import_errors: 422,
    file_unreadable: 422,
    file_not_text: 422,
    encoding_unclear: 422,
    file_locked: 422,
    file_numbers: 422,
    file_packed: 422,
    file_empty: 422,
    file_no_rows: 422,
    file_too_large: 413,
    import_unprintable: 422,
  },
  verbs: ['import.create'],
  tasks: ['imports.shipments', 'imports.customs_products', 'imports.products', 'imports.orders', 'imports.inbound', 'imports.returns', 'imports.reshipments'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    imports: typeof importsNames;
  }
}
