/** Korean in Latin letters by the Revised Romanization (Ministry of Culture and Tourism, 2000), with the sound changes between syllables. */
const INITIALS = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
const VOWELS = ['a', 'ae', 'ya', 'yae', 'eo', 'e', 'yeo', 'ye', 'o', 'wa', 'wae', 'oe', 'yo', 'u', 'wo', 'we', 'wi', 'yu', 'eu', 'ui', 'i'];
/** At the end of a syllable: before a consonant or the end, and carried over to a vowel. */
const FINALS: readonly (readonly [closed: string, carried: string])[] = [
  ['', ''],
  ['k', 'g'],
  ['k', 'kk'],
  ['k', 'ks'],
  ['n', 'n'],
  ['n', 'nj'],
  ['n', 'n'],
  ['t', 'd'],
  ['l', 'r'],
  ['k', 'lg'],
  ['m', 'lm'],
  ['l', 'lb'],
  ['l', 'ls'],
  ['l', 'lt'],
  ['p', 'lp'],
  ['l', 'r'],
  ['m', 'm'],
  ['p', 'b'],
  ['p', 'ps'],
  ['t', 's'],
  ['t', 'ss'],
  ['ng', 'ng'],
  ['t', 'j'],
  ['t', 'ch'],
  ['k', 'k'],
  ['t', 't'],
  ['p', 'p'],
  ['t', 'h'],
];
const NASAL: Readonly<Record<string, string>> = { k: 'ng', t: 'n', p: 'm' };

/** As the people themselves write their commonest surnames. */
const SURNAMES: Readonly<Record<string, string>> = {
  김: 'Kim',
  이: 'Lee',
  박: 'Park',
  최: 'Choi',
  정: 'Jung',
  강: 'Kang',
  조: 'Cho',
  윤: 'Yoon',
  장: 'Jang',
  임: 'Lim',
  오: 'Oh',
  한: 'Han',
  신: 'Shin',
  서: 'Seo',
  권: 'Kwon',
  황: 'Hwang',
  안: 'Ahn',
  송: 'Song',
  류: 'Ryu',
  유: 'Yoo',
  홍: 'Hong',
  문: 'Moon',
  노: 'Noh',
};

/** Units of addresses, set off by a hyphen: 강남구 is Gangnam-gu. */
const UNITS = /(?<=[가-힣])(?:시|도|군|구|읍|면|동|리|로|길)$/;

function spell(word: string): string {
  let text = '';
  const parts = [...word].map((char) => {
    const at = (char.codePointAt(0) ?? 0) - 0xac00;
    return { initial: Math.floor(at / 588), vowel: Math.floor((at % 588) / 28), final: at % 28 };
  });
  parts.forEach(({ initial, vowel, final }, i) => {
    const before = parts[i - 1];
    const [closed = ''] = FINALS[before?.final ?? 0] ?? [];
    let sound = INITIALS[initial] ?? '';
    // ㄹ between n or l and itself is ll; a stop before a nasal is nasal.
    if (sound === 'r' && (closed === 'l' || closed === 'n')) {
      text = text.replace(/[ln]$/, 'l');
      sound = 'l';
    } else if (sound === 'r' && closed !== '') {
      text = text.replace(/[ktp]$/, (stop) => NASAL[stop] ?? stop);
      sound = 'n';
    } else if ((sound === 'n' || sound === 'm') && NASAL[closed] !== undefined) text = text.replace(/[ktp]$/, NASAL[closed]);
    text += sound + (VOWELS[vowel] ?? '');
    const isCarried = parts[i + 1]?.initial === 11;
    text += FINALS[final]?.[isCarried ? 1 : 0] ?? '';
  });
  return text;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A run of Hangul: 서울특별시 강남구 테헤란로. */
export function korean(whole: string): string {
  // A special, metropolitan or autonomous city is a city: 서울특별시 is Seoul-si.
  const run = whole.replace(/(?<=..)(?:특별자치|특별|광역)(?=[시도])/, '');
  const unit = run.length > 2 ? UNITS.exec(run)?.[0] : undefined;
  if (unit === undefined) return capital(spell(run));
  return `${capital(spell(run.slice(0, -1)))}-${spell(unit)}`;
}

/** A name of two to four syllables: surname and given name. */
export function koreanName(name: string): string {
  const [surname = '', ...given] = name;
  return `${SURNAMES[surname] ?? capital(spell(surname))} ${capital(spell(given.join('')))}`.trim();
}
