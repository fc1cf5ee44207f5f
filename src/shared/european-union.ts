/** The members of the European Union (EUR-Lex, Treaty on European Union, since the United Kingdom left on 2020-01-31; read 2026-11). */
export const EU: readonly string[] = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
