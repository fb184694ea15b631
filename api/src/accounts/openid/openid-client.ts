import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { createPublicFetch, Problem } from '#engine/requests/index.ts';
import type { ProviderAccess } from '#programs/identity-provider/identity-provider.service.ts';

/** The state of one sign-in at an identity provider; only the browser that started it has it, sealed. */
export interface Flow {
  issuer: string;
  clientId: string;
  redirectUri: string;
  nonce: string;
  verifier: string;
}

/** A person as an identity provider describes them. */
export interface OpenIdPerson {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** The parameters that the provider returned through the browser. */
export interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Access to identity providers. */
export interface OpenIdClient {
  /** Returns where the browser goes, and what it must bring back; throws `identity_provider_failed`. */
  begin(
    access: ProviderAccess,
    redirectUri: string,
    state: string,
  ): Promise<{ url: string; flow: Flow }>;
  /**
   * Exchanges the code; throws `sso_failed` unless everything matches, and `identity_provider_failed` without a
   * response.
   */
  finish(access: ProviderAccess, flow: Flow, returned: Returned): Promise<OpenIdPerson>;
}

const discoveryMinutes = 10;
const timeoutSeconds = 5;

/**
 * Creates the access to identity providers; those in `internalIssuers` may be in a private network and don't need TLS.
 */
export function createOpenIdClient(internalIssuers: readonly string[]): OpenIdClient {
  const fetch = createPublicFetch(internalIssuers);
  const known = new LRUCache<string, client.Configuration>({
    max: 500,
    ttl: discoveryMinutes * 60_000,
  });

  async function configure(access: ProviderAccess): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = access;
    const cacheKey = JSON.stringify(access);
    const earlier = known.get(cacheKey);
    if (earlier) return earlier;
    const isPlain = issuer.startsWith('http:') && internalIssuers.includes(new URL(issuer).origin);
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === null ? client.None() : authenticateBy(clientSecret),
      {
        [client.customFetch]: fetch as unknown as client.CustomFetch, // follows the same standard
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    known.set(cacheKey, configuration);
    return configuration;
  }

  return {
    async begin(access, redirectUri, state) {
      const configuration = await configure(access).catch(unreachable);
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const { issuer, clientId } = access;
      return { url: url.href, flow: { issuer, clientId, redirectUri, nonce, verifier } };
    },

    async finish(access, { redirectUri, nonce, verifier }, { code, state, iss }) {
      const configuration = await configure(access).catch(unreachable);
      const returnedTo = new URL(redirectUri);
      returnedTo.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const tokens = await client
        .authorizationCodeGrant(configuration, returnedTo, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(refused);
      const claims = tokens.claims();
      if (!claims) throw new Problem('sso_failed');
      const isAsked =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
      const more = isAsked
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(refused)
        : {};
      return personOf({ ...more, ...claims });
    },
  };
}

function personOf(claims: client.IDToken): OpenIdPerson {
  const text = (value: unknown, longest: number) =>
    typeof value === 'string' && value !== '' ? value.slice(0, longest) : null;
  return {
    subject: claims.sub,
    email: claims.email_verified === true ? text(claims.email, 254) : null,
    firstName: text(claims.given_name, 60),
    lastName: text(claims.family_name, 60),
  };
}

/** Sends the secret in the body if the provider accepts that, otherwise in the header. */
function authenticateBy(secret: string): client.ClientAuth {
  return (server, ...request) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const authenticate = inBody ? client.ClientSecretPost : client.ClientSecretBasic;
    authenticate(secret)(server, ...request);
  };
}

function unreachable(): never {
  throw new Problem('identity_provider_failed');
}

/** Any mismatch is a refusal; only a missing response is a failure of the provider. */
function refused(error: unknown): never {
  const isSilent = error instanceof TypeError && error.message === 'fetch failed';
  throw new Problem(isSilent ? 'identity_provider_failed' : 'sso_failed');
}
