/** What is sent. */
export const KINDS = ['parcel', 'envelope'] as const;

/** Why it leaves the country, as customs ask. */
export const EXPORT_REASONS = ['sale', 'gift', 'sample', 'documents', 'return', 'other'] as const;
