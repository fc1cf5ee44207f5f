/** What a million rows are made from: `n`, a number by chance `h`, an age that grows toward the past, a name. `$2` is how many. */
export const SEEDS = `select n, (hashint4(n) & 2147483647) as h, ($2::int - n) * 1e6 / $2::int as age,
    (array['Ana', 'Liam', 'Chen', 'Olga', 'Mia', 'Noah', 'Emma', 'Lucas', 'Sofia', 'Ivan', 'Yuki', 'Omar', 'Anna', 'Peter', 'Maria', 'David'])[1 + (hashint4(n + 1) & 2147483647) % 16] as first_name,
    (array['Smith', 'Costa', 'Wang', 'Ivanova', 'Brown', 'Garcia', 'Müller', 'Tanaka', 'Silva', 'Jones', 'Kim', 'Novak', 'Rossi', 'Dubois', 'Hansen', 'Taylor',
      'Wilson', 'Lopez', 'Khan', 'Cohen', 'Moreau', 'Weber', 'Sato', 'Petrov'])[1 + (hashint4(n + 2) & 2147483647) % 24] as last_name
  from generate_series(1, $2::int) as n`;
