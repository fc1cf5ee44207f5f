const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(' ').map((pair) => {
      const [from = '', to = ''] = pair.split(':');
      return [from, to];
    }),
  );

/** ICAO Doc 9303 part 3, section 6 B: Cyrillic as in passports. */
const CYRILLIC = pairs(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia і:i ї:i є:ie ґ:g ў:u ђ:d ј:j љ:lj њ:nj ћ:c џ:dz ѓ:g ќ:k ѕ:dz ә:a ғ:g қ:q ң:n ө:o ү:u ұ:u һ:h ҳ:h',
);
/** Ukraine, resolution 55 of 2010; Bulgaria's Transliteration Act of 2009: where they differ. */
const BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  UA: pairs('г:h и:y'),
  BG: pairs('ж:zh х:h ц:ts щ:sht ъ:a ю:yu я:ya й:y'),
  RS: pairs('ж:z х:h ц:c ч:c ш:s'),
  ME: pairs('ж:z х:h ц:c ч:c ш:s'),
};
const UKRAINIAN_FIRST = pairs('є:ye ї:yi ю:yu я:ya й:y');

/** ISO 233 without marks, the way names are written in passports of Arab countries; short vowels are not written in Arabic and so missing. */
const ARABIC = pairs(
  'ا:a أ:a إ:i آ:a ٱ:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ق:q ك:k ک:k ل:l م:m ن:n ه:h و:u ي:i ی:i ى:a ة:a ئ:i ؤ:u ء: پ:p چ:ch ژ:zh گ:g ڤ:v',
);
/** Words whose vowels everybody knows. */
const ARABIC_WORDS = pairs(
  'محمد:Muhammad أحمد:Ahmad احمد:Ahmad علي:Ali حسن:Hassan حسين:Hussein عبد:Abd الله:Allah عبدالله:Abdullah عمر:Omar خالد:Khalid سعيد:Saeed يوسف:Yusuf إبراهيم:Ibrahim ابراهيم:Ibrahim مصطفى:Mustafa محمود:Mahmoud فاطمة:Fatima مريم:Maryam عائشة:Aisha سارة:Sara نور:Nour ليلى:Layla الرحمن:al-Rahman شارع:Shari حي:Hayy مبنى:Mabna شقة:Shaqqa طريق:Tariq برج:Burj دبي:Dubai الرياض:Riyadh جدة:Jeddah القاهرة:Cairo أبوظبي:Abu-Dhabi الشارقة:Sharjah الكويت:Kuwait الدوحة:Doha عمان:Amman بغداد:Baghdad مكة:Makkah المدينة:Madinah الدمام:Dammam الإسكندرية:Alexandria بن:bin',
);

const KANA = pairs(
  'あ:a い:i う:u え:e お:o か:ka き:ki く:ku け:ke こ:ko が:ga ぎ:gi ぐ:gu げ:ge ご:go さ:sa し:shi す:su せ:se そ:so ざ:za じ:ji ず:zu ぜ:ze ぞ:zo た:ta ち:chi つ:tsu て:te と:to だ:da ぢ:ji づ:zu で:de ど:do な:na に:ni ぬ:nu ね:ne の:no は:ha ひ:hi ふ:fu へ:he ほ:ho ば:ba び:bi ぶ:bu べ:be ぼ:bo ぱ:pa ぴ:pi ぷ:pu ぺ:pe ぽ:po ま:ma み:mi む:mu め:me も:mo や:ya ゆ:yu よ:yo ら:ra り:ri る:ru れ:re ろ:ro わ:wa ゐ:i ゑ:e を:o ん:n ゔ:vu ぁ:a ぃ:i ぅ:u ぇ:e ぉ:o ゎ:wa',
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A word of Cyrillic; upper case stays, of a digraph the first letter only. */
export function cyrillic(word: string, country: string): string {
  const own = BY_COUNTRY[country] ?? {};
  const isAllUpper = word.length > 1 && word === word.toUpperCase();
  return [...word]
    .map((char, i) => {
      const lower = char.toLowerCase();
      const first = i === 0 && country === 'UA' ? UKRAINIAN_FIRST[lower] : undefined;
      const latin = first ?? own[lower] ?? CYRILLIC[lower] ?? '';
      if (char === lower) return latin;
      return isAllUpper ? latin.toUpperCase() : capital(latin);
    })
    .join('');
}

/** A word of Arabic: محمد is Muhammad; the article is set off. */
export function arabic(word: string): string {
  const bare = word.replace(/\u0640|[\u064b-\u0652]|\u0670/g, '');
  const known = ARABIC_WORDS[bare];
  if (known !== undefined) return known;
  const [article, rest] = bare.startsWith('ال') && bare.length > 3 ? ['Al-', bare.slice(2)] : ['', bare];
  // و and ي are consonants before a vowel and at the beginning.
  const latin = [...rest]
    .map((char, i) => {
      const isConsonant = i === 0 || /[اأإآى]/.test(rest[i + 1] ?? '');
      if (char === 'و' && isConsonant) return 'w';
      if (char === 'ي' && isConsonant) return 'y';
      return ARABIC[char] ?? '';
    })
    .join('');
  return article + capital(latin);
}

/** Hiragana and katakana by Hepburn as in passports: long vowels are not marked. */
export function kana(run: string): string {
  const hiragana = run.replace(/[ァ-ヶ]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0x60));
  let text = '';
  let isDoubled = false;
  for (const char of hiragana) {
    if (char === 'っ') isDoubled = true;
    else if (/[ゃゅょ]/.test(char)) {
      const sound = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' }[char] ?? '';
      text = /(?:sh|ch|j)i$/.test(text) ? text.slice(0, -1) + sound.slice(1) : text.replace(/i$/, '') + sound;
    } else if (/[ぁぃぅぇぉ]/.test(char) && text !== '') text = text.slice(0, -1).replace(/^$/, '') + (KANA[char] ?? '');
    else if (char !== 'ー') {
      const sound = KANA[char] ?? '';
      text += isDoubled ? (sound.startsWith('ch') ? 't' : sound.charAt(0)) + sound : sound;
      isDoubled = false;
    }
  }
  return capital(
    text
      .replace(/n(?=[bmp])/g, 'm')
      .replace(/o[uo]/g, 'o')
      .replace(/uu/g, 'u'),
  );
}

/** Greek by ELOT 743, where that differs from letter by letter: ου is ou. */
export const greek = (run: string): string => run.replace(/ο[υύ]/g, 'ou').replace(/Ο[υύ]/g, 'Ou');
