/** Goods as shops name them, with the subheadings that are right for each, in the lists in which they were written down. */
export interface Goods {
  list: string;
  name: string;
  codes: readonly string[];
}

/** Reads lists of goods: a line `# title` begins one, then come names and their codes with a tab between. */
export function readGoods(text: string): Goods[] {
  const goods: Goods[] = [];
  let list = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) list = line.slice(2);
    else if (line !== '') {
      const [name = '', codes = ''] = line.split('\t');
      goods.push({ list, name, codes: codes.split(' ') });
    }
  }
  return goods;
}
