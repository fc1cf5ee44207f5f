import type { RemoteAreaRow, ZoneRow } from '../types.ts';

/** `COUNTRY` or `COUNTRY:PREFIX,PREFIX`. */
function zone(name: string, members: string): ZoneRow[] {
  return members.split(' ').flatMap((member) => {
    const [country = '', prefixes = ''] = member.split(':');
    return prefixes.split(',').map((postalPrefix) => ({ zone: name, country, postalPrefix }));
  });
}

/** Parcels to Alaska, Hawaii and the territories fly; those to the Canadian north, the Scottish isles and Northern Ireland need an extra ferry. */
export const DEMO_ZONES: readonly ZoneRow[] = [
  ...zone('US-MAIN', 'US'),
  ...zone('US-FAR', 'US:967,968,995,996,997,998,999,006,007,008,009,969'),
  ...zone('CA-SOUTH', 'CA'),
  ...zone('CA-NORTH', 'CA:X0,X1,Y0,Y1'),
  ...zone('MX', 'MX'),
  ...zone('GB-MAIN', 'GB'),
  ...zone('GB-FAR', 'GB:BT,IM,JE,GY,HS,ZE,KW IM JE GG'),
  ...zone('EU-WEST', 'DE FR NL BE LU AT MC'),
  ...zone('EU-MID', 'IT ES PT IE DK SE FI PL CZ'),
  ...zone('EU-EAST', 'SK HU SI HR RO BG GR EE LV LT CY MT'),
  ...zone('EFTA', 'NO CH IS LI'),
  ...zone('EAST-ASIA', 'HK MO TW'),
  ...zone('JP-KR', 'JP KR'),
  ...zone('CN', 'CN'),
  ...zone('SE-ASIA', 'SG MY TH VN PH ID KH'),
  ...zone('OCEANIA', 'AU NZ'),
  ...zone('GULF', 'AE SA QA KW BH OM IL JO'),
  ...zone('EURASIA', 'TR UA GE AM KZ UZ RS BA'),
  ...zone('SOUTH-ASIA', 'IN LK BD'),
  ...zone('LATAM', 'BR CL CO PE UY CR PA DO'),
  ...zone('AFRICA', 'ZA EG KE NG MA MU'),
];

const remote = (country: string, prefixes: string): RemoteAreaRow[] => prefixes.split(' ').map((postalPrefix) => ({ country, postalPrefix }));

/** Places where the last mile costs more, within any zone. */
export const DEMO_REMOTE_AREAS: readonly RemoteAreaRow[] = [
  ...remote('US', '967 968 995 996 997 998 999 006 007 008 009 969 593 597 821 893'),
  ...remote('CA', 'X0 X1 Y0 Y1 A0 P0 R0 S0 T0 V0 J0 G0'),
  ...remote('GB', 'HS ZE KW IV27 IV40 IV51 PA20 PA60 TR21'),
  ...remote('AU', '0822 0852 0872 4825 4871 6710 6743 6770'),
  ...remote('NO', '80 84 90 94 97 98 99 91'),
  ...remote('ES', '35 38 51 52'),
  ...remote('PT', '9'),
  ...remote('FR', '20 971 972 973 974 976'),
  ...remote('IT', '0701 0803 9001 9101'),
  ...remote('GR', '84 85 83 82 81'),
  ...remote('SE', '98 92'),
  ...remote('FI', '99 96 22'),
  ...remote('JP', '90 0401 100'),
  ...remote('KR', '63 402'),
  ...remote('NZ', '9818 8016'),
];
