import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** The client that tokens are made for by default. */
export const OPENID_CLIENT = 'houseful-test-client';
export const OPENID_SECRET = 'a-secret';

export interface OpenidProvider {
  issuer: string;
  /** The person in the tokens; a test may change them. */
  person: { sub: string; name: string; email: string };
  /** Extra claims of the ID token that the exchange of a code gives. */
  twist: JWTPayload;
  /** Answers 503 to everything while it is true. */
  down: boolean;
  /** The number of times that the provider's description was fetched. */
  described: number;
  /** Keys that the provider does not publish. */
  foreign: Keys;
  /** Gives out a code for this challenge and nonce. */
  grant(code: string, of: { challenge: string; nonce: string }): void;
  /** Makes an ID token of the person, issued now and valid for five minutes; no two tokens are equal. */
  idToken(claims?: JWTPayload, keys?: Keys): Promise<string>;
  close(): void;
}

/** Starts a small OpenID provider on this machine: description, keys, and the exchange of codes with PKCE. */
export async function startOpenidProvider(): Promise<OpenidProvider> {
  const [ours, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const granted = new Map<string, { challenge: string; nonce: string }>();
  const server = createServer((request, response) => void answer(request.url ?? '', request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made = 0;

  const provider: OpenidProvider = {
    issuer,
    person: { sub: 'google-0', name: 'Asha Rao', email: 'asha0@example.in' },
    twist: {},
    down: false,
    described: 0,
    foreign,
    grant: (code, of) => void granted.set(code, of),
    idToken: (claims = {}, keys = ours) =>
      new SignJWT({ ...provider.person, email_verified: true, jti: `token-${++made}`, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(claims.iss ?? issuer)
        .setAudience(claims.aud ?? OPENID_CLIENT)
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? '5m')
        .sign(keys.privateKey),
    close: () => void server.close(),
  };

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (provider.down) return void json({}, 503);
    if (path === '/.well-known/openid-configuration') {
      provider.described += 1;
      return void json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (path === '/keys') return void json({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (path !== '/token') return void json({}, 404);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const code = granted.get(form.get('code') ?? '');
    granted.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || form.get('client_secret') !== OPENID_SECRET)
      return void json({ error: 'invalid_grant' }, 400);
    const idToken = await provider.idToken({ nonce: code.nonce, ...provider.twist });
    json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken });
  }
  return provider;
}
