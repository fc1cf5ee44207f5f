import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** User present and verified, and a new key enclosed (WebAuthn §6.1). */
const HERE = 0x05;
const NEW_KEY = 0x40;

interface Asked {
  challenge: string;
  /** The page it is asked on. */
  origin: string;
  /** Somebody else's passkey, to pretend. */
  as?: string;
  isVerified?: boolean;
}

/** An authenticator with one passkey, in software: makes it, and signs in with it, as WebAuthn §5 and §6 say. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = base64(randomBytes(16));
  let count = 0;
  const clientData = (type: string, { challenge, origin }: Asked) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const head = (origin: string, flags: number) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter]);
  };
  return {
    id,
    make(asked: Asked) {
      const credential = Buffer.from(asked.as ?? id, 'base64url');
      // COSE: an EC key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(asked.origin, HERE | NEW_KEY), Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]);
      // CBOR: {fmt: "none", attStmt: {}, authData: …}.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = { clientDataJSON: base64(clientData('webauthn.create', asked)), attestationObject: base64(attestation), transports: ['internal'] };
      return { id: asked.as ?? id, rawId: asked.as ?? id, type: 'public-key', response };
    },
    use(asked: Asked) {
      const client = clientData('webauthn.get', asked);
      const data = head(asked.origin, asked.isVerified === false ? 0x01 : HERE);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) };
      return { id: asked.as ?? id, rawId: asked.as ?? id, type: 'public-key', response };
    },
  };
}
