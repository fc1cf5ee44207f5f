import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../../server/outbound.ts';
import { PROBLEMS } from '../contract.ts';
import en from '../text/en.ts';
import { certificate, type Signed } from './testing/certificate.ts';

const HERE = '127.0.0.1';
const known = tls.getCACertificates('default');
const authority = certificate({ name: 'An authority' });
const servers: http.Server[] = [];
beforeAll(() => tls.setDefaultCACertificates([...known, authority.cert]));
afterAll(async () => {
  tls.setDefaultCACertificates(known);
  await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
});

/** Sends to a receiver with this certificate, or without one. */
async function sendTo(signed: Signed | null) {
  const answer = (_request: http.IncomingMessage, response: http.ServerResponse) => void response.end('ok');
  const server = signed === null ? http.createServer(answer) : https.createServer({ key: signed.key, cert: signed.cert }, answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, HERE, done));
  return post(`https://${HERE}:${(server.address() as AddressInfo).port}/hook`, '{}', {}, true);
}

describe('a receiver’s certificate', () => {
  it('is accepted where a known authority issued it for this address', async () => {
    expect(await sendTo(certificate({ name: 'hooks', ip: HERE, issuer: authority }))).toMatchObject({ status: 200, problem: null, body: 'ok' });
  });

  it.each([
    ['signed by itself', 'tls_issuer', certificate({ name: 'hooks', ip: HERE })],
    ['of an authority nobody knows', 'tls_issuer', certificate({ name: 'hooks', ip: HERE, issuer: certificate({ name: 'Another' }) })],
    ['that has expired', 'tls_expired', certificate({ name: 'hooks', ip: HERE, issuer: authority, days: [-30, -1] })],
    ['that is not valid yet', 'tls_expired', certificate({ name: 'hooks', ip: HERE, issuer: authority, days: [1, 30] })],
    ['of another address', 'tls_name', certificate({ name: 'hooks', ip: '10.1.2.3', issuer: authority })],
    ['that is missing', 'tls', null],
  ] as const)('%s is refused as %s', async (_which, problem, signed) => {
    expect(await sendTo(signed)).toMatchObject({ status: null, problem });
  });

  it('that is refused has a sentence for each reason', () => {
    expect(Object.keys(en.problems).toSorted()).toEqual([...PROBLEMS].toSorted());
  });
});
