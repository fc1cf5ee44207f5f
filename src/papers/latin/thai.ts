/**
 * Thai in Latin letters by the Royal Thai General System of Transcription (Royal Institute, 1999). Thai has no spaces and leaves
 * vowels out, so words of addresses and names that rules misread are listed; the rest is read syllable by syllable.
 */
const WORDS: Readonly<Record<string, string>> = {
  กรุงเทพมหานคร: 'Krung Thep Maha Nakhon',
  กรุงเทพฯ: 'Krung Thep',
  กรุงเทพ: 'Krung Thep',
  ประเทศไทย: 'Prathet Thai',
  ถนน: 'Thanon',
  ซอย: 'Soi',
  ตำบล: 'Tambon',
  อำเภอ: 'Amphoe',
  จังหวัด: 'Changwat',
  แขวง: 'Khwaeng',
  เขต: 'Khet',
  หมู่บ้าน: 'Mu Ban',
  หมู่ที่: 'Mu Thi',
  หมู่: 'Mu',
  อาคาร: 'Akhan',
  ชั้น: 'Chan',
  ห้อง: 'Hong',
  บ้านเลขที่: 'Ban Lek Thi',
  เลขที่: 'Lek Thi',
  บริษัท: 'Borisat',
  จำกัด: 'Chamkat',
  นางสาว: 'Nang Sao',
  คอนโด: 'Khondo',
  สุขุมวิท: 'Sukhumvit',
  พหลโยธิน: 'Phahon Yothin',
  วิภาวดีรังสิต: 'Vibhavadi Rangsit',
  เพชรบุรี: 'Phetchaburi',
  รัชดาภิเษก: 'Ratchadaphisek',
  พระราม: 'Phra Ram',
  นครราชสีมา: 'Nakhon Ratchasima',
  นครปฐม: 'Nakhon Pathom',
  นครสวรรค์: 'Nakhon Sawan',
  นคร: 'Nakhon',
  สมุทรปราการ: 'Samut Prakan',
  สมุทรสาคร: 'Samut Sakhon',
  ปทุมธานี: 'Pathum Thani',
  นนทบุรี: 'Nonthaburi',
  ชลบุรี: 'Chon Buri',
  สุราษฎร์ธานี: 'Surat Thani',
  อุบลราชธานี: 'Ubon Ratchathani',
  อยุธยา: 'Ayutthaya',
  วัฒนา: 'Watthana',
  จตุจักร: 'Chatuchak',
  ปทุมวัน: 'Pathum Wan',
  บางรัก: 'Bang Rak',
  สาทร: 'Sathon',
  ห้วยขวาง: 'Huai Khwang',
  เชียงใหม่: 'Chiang Mai',
  เชียงราย: 'Chiang Rai',
  ขอนแก่น: 'Khon Kaen',
  หาดใหญ่: 'Hat Yai',
  ลาดพร้าว: 'Lat Phrao',
  อนุสาวรีย์: 'Anusawari',
  พระ: 'Phra',
};
const LISTED = Object.keys(WORDS).toSorted((a, b) => b.length - a.length);

const INITIAL: Readonly<Record<string, string>> = Object.fromEntries(
  'ก:k ข:kh ฃ:kh ค:kh ฅ:kh ฆ:kh ง:ng จ:ch ฉ:ch ช:ch ซ:s ฌ:ch ญ:y ฎ:d ฏ:t ฐ:th ฑ:th ฒ:th ณ:n ด:d ต:t ถ:th ท:th ธ:th น:n บ:b ป:p ผ:ph ฝ:f พ:ph ฟ:f ภ:ph ม:m ย:y ร:r ล:l ว:w ศ:s ษ:s ส:s ห:h ฬ:l อ: ฮ:h'
    .split(' ')
    .map((pair) => pair.split(':')),
) as Record<string, string>;
const FINAL: Readonly<Record<string, string>> = Object.fromEntries(
  'ก:k ข:k ค:k ฆ:k ง:ng จ:t ช:t ซ:t ญ:n ฎ:t ฏ:t ฐ:t ฑ:t ฒ:t ณ:n ด:t ต:t ถ:t ท:t ธ:t น:n บ:p ป:p พ:p ฟ:p ภ:p ม:m ย:i ร:n ล:n ว:o ศ:t ษ:t ส:t ฬ:n'
    .split(' ')
    .map((pair) => pair.split(':')),
) as Record<string, string>;

const CONSONANT = /[ก-ฮ]/;
const VOWEL_BEHIND = /[ะ-ูๅ]/;
const VOWEL_BEFORE = /[เ-ไ]/;
/** Vowels that belong to one consonant alone, whatever stands in front of it. */
const OWN_VOWEL = new Set(['\u0e30', '\u0e31', '\u0e33', '\u0e35', '\u0e36', '\u0e38', '\u0e39']);
/** Consonants that begin a syllable together; ห before a low consonant is silent. */
const CLUSTER = /^(?:[กขคตปผพท][รล]|[กขค]ว|ห[งญนมยรลว])/;
const SILENT_WITH_R = /^(?:ทร|สร|ซร|จร)/;

/** Stands in for a tone between two consonants. */
const TONE = '·';

interface Syllable {
  text: string;
  next: number;
}

/** Whether a syllable begins here by itself: a vowel in front, or a consonant that carries one. */
function begins(chars: string, at: number): boolean {
  const char = chars[at] ?? '';
  return VOWEL_BEFORE.test(char) || (CONSONANT.test(char) && VOWEL_BEHIND.test(chars[at + 1] ?? ''));
}

function initial(chars: string, at: number, hasVowelBefore: boolean): { text: string; next: number } {
  // A tone stands on the last letter of what begins a syllable: แก้ว is แก and ว.
  if (chars[at + 1] === TONE) return { text: INITIAL[chars[at] ?? ''] ?? '', next: at + 2 };
  const two = chars.slice(at, at + 2);
  const third = chars
    .slice(at + 2)
    .replace(TONE, '')
    .charAt(0);
  const taken = chars[at + 2] === TONE ? 3 : 2;
  // A cluster only if the vowel belongs to its second letter: not in เสรี.
  const isTogether = hasVowelBefore
    ? !OWN_VOWEL.has(third) || /^(?:ีย|ัว)/.test(chars.slice(at + 2))
    : VOWEL_BEHIND.test(third) ||
      (third === 'อ' && !begins(chars, at + taken)) ||
      (third === 'ว' && CONSONANT.test(chars[at + taken + 1] ?? '') && !begins(chars, at + taken + 1));
  if (CLUSTER.test(two) && isTogether) {
    const [first = '', second = ''] = two;
    const text = SILENT_WITH_R.test(two) ? 's' : `${first === 'ห' ? '' : (INITIAL[first] ?? '')}${INITIAL[second] ?? ''}`;
    return { text, next: at + taken };
  }
  if (SILENT_WITH_R.test(two) && isTogether) return { text: two.startsWith('จ') ? 'ch' : 's', next: at + taken };
  return { text: INITIAL[chars[at] ?? ''] ?? '', next: at + 1 };
}

function final(chars: string, at: number, isOpen = false): Syllable {
  const char = chars[at] ?? '';
  if (!CONSONANT.test(char) || char === 'อ' || char === 'ห' || chars[at + 1] === TONE || begins(chars, at)) return { text: '', next: at };
  // Two consonants at the end are a syllable of their own: สีลม is Si-lom.
  const next = chars[at + 1] ?? '';
  if (!isOpen && CONSONANT.test(next) && next !== 'อ' && at + 2 === chars.length) return { text: '', next: at };
  return { text: FINAL[char] ?? '', next: at + 1 };
}

function withBefore(chars: string, at: number): Syllable {
  const vowel = chars[at] ?? '';
  const start = initial(chars, at + 1, true);
  let { next } = start;
  const rest = chars.slice(next);
  const close = (sound: string, taken: number, mayEnd = true): Syllable => {
    next += taken;
    const end = mayEnd ? final(chars, next) : { text: '', next };
    return { text: start.text + sound + end.text, next: end.next };
  };
  if (vowel === 'ไ' || vowel === 'ใ') return close('ai', rest.startsWith('ย') && !begins(chars, next) ? 1 : 0, false);
  if (vowel === 'โ') return rest.startsWith('ะ') ? close('o', 1, false) : close('o', 0);
  if (vowel === 'แ') return rest.startsWith('ะ') ? close('ae', 1, false) : close('ae', 0);
  if (rest.startsWith('ียะ') || rest.startsWith('ือะ')) return close(rest.startsWith('ี') ? 'ia' : 'uea', 3, false);
  if (rest.startsWith('ีย')) return close('ia', 2);
  if (rest.startsWith('ือ')) return close('uea', 2);
  if (rest.startsWith('าะ')) return close('o', 2, false);
  if (rest.startsWith('า')) return close('ao', 1, false);
  if (rest.startsWith('อ')) return close('oe', 1);
  if (rest.startsWith('ิ')) return close('oe', 1);
  if (rest.startsWith('ะ')) return close('e', 1, false);
  if (rest.startsWith('ย') && !begins(chars, next)) return close('oei', 1, false);
  return close('e', 0);
}

const SOUNDS: Readonly<Record<string, string>> = { ะ: 'a', 'ั': 'a', า: 'a', ๅ: 'a', ำ: 'am', 'ิ': 'i', 'ี': 'i', 'ึ': 'ue', 'ื': 'ue', 'ุ': 'u', 'ู': 'u' };

function withBehind(chars: string, at: number): Syllable {
  const start = initial(chars, at, false);
  const vowel = chars[start.next] ?? '';
  const after = chars[start.next + 1] ?? '';
  if (VOWEL_BEHIND.test(vowel)) {
    if (vowel === 'ั' && after === 'ว') return { text: `${start.text}ua`, next: start.next + 2 };
    if (vowel === 'ื' && after === 'อ') return { text: `${start.text}ue`, next: start.next + 2 };
    if (vowel === 'ำ' || vowel === 'ะ') return { text: start.text + (SOUNDS[vowel] ?? ''), next: start.next + 1 };
    const end = final(chars, start.next + 1);
    return { text: start.text + (SOUNDS[vowel] ?? '') + end.text, next: end.next };
  }
  // Vowels that are not written: อ and ว between consonants, รร, o in a closed syllable, a in an open one.
  if (chars.startsWith('รร', start.next)) {
    const end = final(chars, start.next + 2);
    return { text: `${start.text}a${end.text === '' ? 'n' : end.text}`, next: end.next };
  }
  if (vowel === 'อ' && !begins(chars, start.next)) {
    const end = final(chars, start.next + 1);
    return { text: `${start.text}o${end.text}`, next: end.next };
  }
  if (vowel === 'ว' && CONSONANT.test(after) && !begins(chars, start.next) && !begins(chars, start.next + 1)) {
    const end = final(chars, start.next + 1);
    return { text: `${start.text}ua${end.text}`, next: end.next };
  }
  const end = final(chars, start.next, true);
  return end.next === start.next ? { text: `${start.text}a`, next: start.next } : { text: `${start.text}o${end.text}`, next: end.next };
}

/** Without letters that are not spoken, with ์ above them, and without tones but where one parts two consonants. */
const bare = (word: string): string =>
  word
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/(?<=[ก-ฮ])[่-๋](?=[ก-ฮ])/g, TONE)
    .replace(/[็-๎]/g, '');

function read(word: string): string {
  const chars = bare(word);
  let text = '';
  let at = 0;
  while (at < chars.length) {
    const char = chars[at] ?? '';
    if (VOWEL_BEFORE.test(char) || CONSONANT.test(char)) {
      const syllable = VOWEL_BEFORE.test(char) ? withBefore(chars, at) : withBehind(chars, at);
      text += syllable.text;
      at = Math.max(at + 1, syllable.next);
    } else at += 1;
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A run of Thai in Latin letters: สมชาย is Somchai. */
export function thai(run: string): string {
  const words: string[] = [];
  let unread = '';
  const flush = (): void => {
    if (unread !== '') words.push(read(unread));
    unread = '';
  };
  for (let at = 0; at < run.length;) {
    const listed = LISTED.find((word) => run.startsWith(word, at) && !/[ะ-ฺ็-๎]/.test(run[at + word.length] ?? ''));
    // Short words are words of their own only at the beginning: พร ends many names.
    if (listed === undefined || (listed.length < 4 && at > 0)) {
      unread += run[at] ?? '';
      at += 1;
      continue;
    }
    flush();
    words.push(WORDS[listed] ?? '');
    at += listed.length;
  }
  flush();
  return words.join(' ');
}
