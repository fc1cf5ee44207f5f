-- Names of people and accounts are found without their accents, as the words of records are (src/server/search-words.ts). They are folded here, not by the
-- program: there are few of them, and many places write them. The letters are named because lower() leaves all but ASCII alone under the C locale.
create function folded_name(name text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(name) = char_length(name) then lower(name) else
    normalize(lower(replace(replace(replace(replace(translate(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ØŁĐÐĦøłđðħıÆŒÞẞ' || 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏҐӘҒҚҢӨҰҮҺ' || 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς' || 'Ə',
      'olddholddhiæœþß' || 'абвгдежзиклмнопрстуфхцчшщъыьэюяєіђљњћџґәғқңөұүһ' || 'αβγδεζηθικλμνξοπρστυφχψωσ' || 'ə'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')), NFC) end
$$;
drop index users_by_name_text;
create index users_by_name_text on users using gin (folded_name(first_name || ' ' || last_name) gin_trgm_ops);

-- An entry is dated when its turn at the balance came, not when its transaction began: of several at once the one that began first may have waited, and
-- the balance after each, read by date, was not the sum up to it.
alter table ledger_entries alter column created_at set default clock_timestamp();
