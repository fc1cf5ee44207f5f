/** States of a manifest, in display order. */
export const MANIFEST_STATUSES = ['Draft', 'Submitted', 'Transmitted'] as const;
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number];
