export const text = (value: string | null | undefined): string | null => value || null;
