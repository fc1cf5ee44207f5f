/** Words of the bins of a warehouse. */
const en = {
  bin: 'Bin',
  in: 'Bin {bin}',
  none: 'No bin',
  key: 'Bin',
  title: 'Where does {sku} lie?',
  text: 'Scan the label of the shelf, or type what stands on it. Empty: in no bin of its own.',
  save: 'Save bin',
  isGoods: '{code} is the product, not a bin',
  saved: '{sku} lies in {bin}',
  cleared: '{sku} lies in no bin of its own',
  names: { verbs: { stock: { set_bin: 'Said in which bin a product lies' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    bins: typeof en;
  }
}
