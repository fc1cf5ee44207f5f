import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A value in DER (X.690): its tag, its length, what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);

/** ecdsa-with-SHA256 (RFC 5758). */
const ALGORITHM = sequence(hex('06082a8648ce3d040302'));
const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(text)))));
/** `YYMMDDHHMMSSZ`. */
const time = (at: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
const IS_AUTHORITY = sequence(hex('0603551d13'), hex('0101ff'), der(0x04, sequence(hex('0101ff'))));
const altName = (ip: string): Buffer => sequence(hex('0603551d11'), der(0x04, sequence(der(0x87, Buffer.from(ip.split('.').map(Number))))));

export interface Signed {
  key: string;
  cert: string;
  privateKey: KeyObject;
  name: string;
}

/** A certificate (RFC 5280) with its key, for the address `ip`; by itself where no issuer is given, and an authority where no address is. */
export function certificate({ name, ip, issuer, days = [-1, 30] }: { name: string; ip?: string; issuer?: Signed; days?: readonly [number, number] }): Signed {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, until] = days.map((day) => time(new Date(Date.now() + day * 86_400_000)));
  const told = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    ALGORITHM,
    nameOf(issuer?.name ?? name),
    sequence(...[from, until].flatMap((one) => one ?? [])),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(ip === undefined ? IS_AUTHORITY : altName(ip))),
  );
  const signature = sign('sha256', told, issuer?.privateKey ?? privateKey);
  const bytes = sequence(told, ALGORITHM, der(0x03, hex('00'), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    privateKey,
    name,
  };
}
