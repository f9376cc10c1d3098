import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { isLoopback } from '../../outward/loopback.ts';

/** A person as Google describes them. `sub` is the identity; name and address only fill in a form. */
export interface GoogleIdentity {
  sub: string;
  name: string;
  email: string;
}

/** The secrets that the browser keeps between leaving for Google and coming back. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Google {
  /** The address to send the browser to, with fresh state, nonce and PKCE. */
  depart(redirectUri: string): Promise<{ url: string; departure: Departure }>;
  /**
   * Exchanges the code that the browser came back with for an ID token. Throws unless state, nonce and
   * verifier are of that departure.
   */
  arrive(url: string, departure: Departure): Promise<string>;
  /**
   * The identity of an ID token, or null: wrong signature, issuer, audience, party or time, or an address
   * that Google has not verified.
   */
  verify(idToken: string): Promise<GoogleIdentity | null>;
}

export interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const TIMEOUT_S = 5;
/** An ID token is accepted for ten minutes after it was issued, whatever its own end says. */
const MAX_AGE_S = 600;
const SIGNED_BY = ['RS256', 'PS256', 'ES256'];
/** Google signs with its name with and without the scheme. */
const BARE_ISSUER = /^https:\/\/(accounts\.google\.com)$/;

interface Provider {
  config: openid.Configuration;
  keys: JWTVerifyGetKey;
}

const providers = new LRUCache<string, Promise<Provider>>({ max: 5, ttl: 3_600_000 });

/** OpenID Connect with one issuer. Its description and keys are fetched at first use and kept for an hour. */
export function createGoogle(client: GoogleClient): Google {
  const provider = (): Promise<Provider> => {
    const key = JSON.stringify(client);
    const known = providers.get(key);
    if (known) return known;
    const asked = discover(client);
    providers.set(key, asked);
    asked.catch(() => providers.delete(key));
    return asked;
  };
  return {
    async depart(redirectUri) {
      const { config } = await provider();
      const departure = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, departure };
    },
    async arrive(url, { state, nonce, verifier }) {
      const { config } = await provider();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const { id_token: idToken } = await openid.authorizationCodeGrant(config, new URL(url), checks);
      return idToken ?? '';
    },
    async verify(idToken) {
      try {
        const { keys } = await provider();
        const issuer = [client.issuer, ...(BARE_ISSUER.exec(client.issuer)?.slice(1) ?? [])];
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: client.clientId,
          algorithms: SIGNED_BY,
          requiredClaims: ['exp', 'sub'],
          maxTokenAge: MAX_AGE_S,
          clockTolerance: 10,
        });
        if (!isMadeFor(client.clientId, payload)) return null;
        const { sub = '', name, email, email_verified: verified } = payload;
        if (verified !== true || typeof email !== 'string') return null;
        return { sub, email, name: typeof name === 'string' ? name : '' };
      } catch {
        return null;
      }
    },
  };
}

/**
 * Tells whether the token was issued to this client: `azp` names it, or is absent while it is the only
 * audience (OpenID Connect Core 3.1.3.7).
 */
function isMadeFor(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? [aud].flat().length === 1 : azp === clientId;
}

async function discover({ issuer, clientId, clientSecret }: GoogleClient): Promise<Provider> {
  const plain = issuer.startsWith('http:');
  const authentication = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
  const config = await openid.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    // Only a provider on the machine itself is spoken to without TLS.
    ...(plain && isLoopback(new URL(issuer).hostname) && { execute: [openid.allowInsecureRequests] }),
  });
  const keysAt = config.serverMetadata().jwks_uri;
  if (!keysAt) throw new Error('the identity provider publishes no keys');
  return { config, keys: createRemoteJWKSet(new URL(keysAt), { timeoutDuration: TIMEOUT_S * 1000 }) };
}
