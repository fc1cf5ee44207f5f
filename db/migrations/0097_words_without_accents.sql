-- Searches find names without their accents (src/server/search-words.ts folds what is stored and what is asked for): what is stored already is folded once.
do $$
declare
  searched text;
begin
  foreach searched in array array['shipments', 'orders', 'returns', 'reshipments', 'products', 'customs_products', 'inbound_shipments', 'unmatched_returns'] loop
    -- Nobody changed these rows: when they last were, and what is counted of them, stays.
    execute format('alter table %I disable trigger user', searched);
    execute format($sql$
      update %I set search_words = folded.words
      from (select ctid as place, normalize(lower(replace(replace(replace(replace(translate(
          regexp_replace(normalize(search_words, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
          'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')), NFC) as words
        from %1$I where octet_length(search_words) <> char_length(search_words)) folded
      where %1$I.ctid = folded.place and search_words <> folded.words$sql$, searched);
    execute format('alter table %I enable trigger user', searched);
  end loop;
end $$;
