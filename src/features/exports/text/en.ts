/** Headings of exported files. */
const en = {
  title: 'Export',
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    exports: typeof en;
  }
}
