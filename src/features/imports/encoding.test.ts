import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/words.ts';
import { decodeFile, guessEncoding, marked, Sample, type Guess } from './encoding.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { encodeAs } from './server/testing/encode-as.ts';

const HEADINGS = new Set(['订单号', '收件人姓名', '訂單號', 'номер заказа', 'straße']);

/** Rows of shops, as their exports have them. */
const FILES: Readonly<Record<string, { encodings: readonly Encoding[]; rows: readonly string[] }>> = {
  'simplified Chinese': {
    encodings: ['gb18030'],
    rows: [
      'A-1,王小明,广东省深圳市南山区科技园南路88号创新大厦12楼,深圳',
      'A-2,李华,上海市浦东新区世纪大道100号环球金融中心,上海',
      'A-3,张丽,北京市朝阳区建国路甲92号,北京',
    ],
  },
  'traditional Chinese': {
    encodings: ['big5'],
    rows: ['A-1,陳小明,台北市信義區忠孝東路五段88號12樓,台北', 'A-2,林美玲,高雄市前鎮區中山二路2號,高雄', 'A-3,黃志偉,香港九龍尖沙咀彌敦道100號,香港'],
  },
  Russian: {
    encodings: ['windows-1251', 'koi8-r'],
    rows: [
      'A-1,Иванов Пётр,"Москва, ул. Тверская, д. 12, кв. 5",Россия',
      'A-2,Смирнова Анна Сергеевна,"Санкт-Петербург, Невский проспект 28",Россия',
      'A-3,Кузнецов Олег,Казань,Россия',
    ],
  },
  German: {
    encodings: ['windows-1252'],
    rows: ['A-1,Jürgen Müller,Königstraße 5,München', 'A-2,Bärbel Groß,Schönhauser Allee 12,Köln', 'A-3,André Lefèvre,Rue de l’Hôtel de Ville 3,Genève'],
  },
  Polish: {
    encodings: ['windows-1250'],
    rows: [
      'A-1,Łukasz Wójcik,ul. Świętokrzyska 3,Łódź',
      'A-2,Małgorzata Dąbrowska,ul. Żwirki i Wigury 10,Kraków',
      'A-3,Grzegorz Brzęczyszczykiewicz,ul. Piękna 7,Poznań',
    ],
  },
  Japanese: {
    encodings: ['shift_jis', 'euc-jp'],
    rows: [
      'A-1,山田太郎,東京都渋谷区神南1-2-3メゾン渋谷,東京',
      'A-2,佐藤はな子,大阪府大阪市北区うめだ1-1,大阪',
      'A-3,鈴木けんじ,北海道札幌市中央区すすきの5,札幌',
    ],
  },
  Korean: {
    encodings: ['euc-kr'],
    rows: ['A-1,김철수,서울특별시 강남구 테헤란로 12,서울', 'A-2,이영희,부산광역시 해운대구 우동 100,부산', 'A-3,박민수,인천광역시 연수구 송도동,인천'],
  },
};

const decodes = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};
function guess(bytes: Uint8Array, language: (typeof LANGUAGES)[number]): Guess | null {
  const sample = new Sample();
  sample.add(bytes);
  const among = ENCODINGS.filter((one) => !one.startsWith('utf') && decodes(bytes, one));
  return guessEncoding(sample.bytes(), { among, language, isHeading: (cell) => HEADINGS.has(cell.toLowerCase()) });
}

const CASES = Object.entries(FILES).flatMap(([what, { encodings, rows }]) => encodings.map((encoding) => [what, encoding, rows] as const));

describe('the encoding of a file', () => {
  it.each(CASES)('is told of forty rows in %s (%s), whatever the language of the page', (_, encoding, rows) => {
    const text = `order,name,street,city\n${Array.from({ length: 40 }, (__, i) => rows[i % rows.length]).join('\n')}\n`;
    for (const language of LANGUAGES) expect([language, guess(encodeAs(encoding, text), language)]).toEqual([language, { encoding, isSure: true }]);
  });

  it.each(CASES)('is never taken for another in three rows of %s (%s): where it is not sure, it says so', (_, encoding, rows) => {
    for (const language of LANGUAGES)
      for (const some of [rows, ...rows.map((row) => [row])]) {
        const found = guess(encodeAs(encoding, `order,name,street,city\n${some.join('\n')}\n`), language);
        if (found?.isSure === true) expect([language, some, found.encoding]).toEqual([language, some, encoding]);
      }
  });

  it('is sure of one row where a heading is known, or where it is the one of the page’s language', () => {
    expect(guess(encodeAs('gb18030', '订单号,收件人姓名\nA-1,王小明\n'), 'en')).toEqual({ encoding: 'gb18030', isSure: true });
    expect(guess(encodeAs('koi8-r', 'Номер заказа,Имя\nA-1,Анна\n'), 'ru')).toEqual({ encoding: 'koi8-r', isSure: true });
    expect(guess(encodeAs('windows-1251', 'order,name\nA-1,Смирнова Анна\n'), 'ru')).toEqual({ encoding: 'windows-1251', isSure: true });
  });

  it('is not taken for Chinese because its words happen to have an even number of letters', () => {
    const text = `order,name,city\n${'A-1,Смирнова Анна,Тула\n'.repeat(10)}`;
    expect(guess(encodeAs('windows-1251', text), 'zh')).toEqual({ encoding: 'windows-1251', isSure: true });
  });

  it('is asked for where two read alike', () => {
    for (const [encoding, city, language] of [
      ['windows-1252', 'São Tomé', 'zh'],
      ['windows-1254', 'Şişli', 'en'],
      ['windows-1252', 'Þórshöfn', 'en'],
      ['koi8-r', 'Ая', 'en'],
      ['gb18030', '李', 'en'],
      ['euc-jp', '林', 'en'],
      ['windows-1252', '€', 'zh'],
    ] as const)
      expect([city, guess(encodeAs(encoding, `order,city\nA-1,${city}\n`), language)?.isSure]).toEqual([city, false]);
  });

  it('is what a mark says', () => {
    expect(marked(Uint8Array.of(0xff, 0xfe))).toBe('utf-16le');
    expect(marked(Uint8Array.of(0xfe, 0xff))).toBe('utf-16be');
    expect(marked(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe('utf-8');
    expect(marked(new TextEncoder().encode('a'))).toBeNull();
    expect(marked(Uint8Array.of(0, 1, 2, 3))).toBeNull();
    expect(marked(Buffer.from('SKU;数量;一\n', 'utf16le'))).toBeNull();
    expect(marked(Buffer.from('SKU;数量;一\nMUG;2;一\n', 'utf16le'))).toBe('utf-16le');
  });

  it('reads a whole file: as chosen, as marked, in UTF-8, else as guessed, and refuses what is no text', () => {
    const asked = { chosen: null, language: 'en', isHeading: () => false } as const;
    const utf8 = new TextEncoder().encode('\uFEFFимя');
    expect(decodeFile(utf8, asked)).toMatchObject({ text: 'имя', saved: { encoding: 'utf-8', isSure: true } });
    expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0x41, 0), asked)).toMatchObject({ text: 'A', saved: { encoding: 'utf-16le', isSure: true } });
    const name = encodeAs('windows-1251', 'имя');
    expect(decodeFile(name, { ...asked, language: 'ru' })).toMatchObject({ text: 'имя', saved: { encoding: 'windows-1251' } });
    expect(decodeFile(name, { ...asked, chosen: 'windows-1251' })).toMatchObject({
      text: 'имя',
      saved: { isSure: true, readable: expect.arrayContaining(['koi8-r']) as string[] },
    });
    expect(decodeFile(name, { ...asked, chosen: 'utf-8' })).toBeNull();
    expect(decodeFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), asked)).toBeNull();
  });
});
