import * as client from 'openid-client';
import {
  type Access,
  type Consent,
  type Measure,
  type ReturnedConsent,
  VendorFailure,
} from './vendor.ts';

const timeoutSeconds = 5;
/** A token is renewed before it expires, because our clock and the vendor's differ. */
const marginSeconds = 300;

/** Where and how a vendor grants access (OAuth 2.0 with PKCE). */
export interface OAuthSettings {
  issuer: string;
  authorizeAddress: string;
  tokenAddress: string;
  revokeAddress?: string;
  clientId: string;
  /** Null if the vendor requires a signature instead. */
  clientSecret: string | null;
  /** Returns the scope for steps, and for the other measures that a member agrees to. */
  scope?(measures: readonly Measure[]): string;
  /** Additional parameters for the vendor's consent page. */
  parameters?: Readonly<Record<string, string>>;
  /** Additional parameters for each token request. */
  tokenParameters?(): Promise<Record<string, string>>;
  fetch: typeof globalThis.fetch;
}

type Tokens = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

/** The OAuth flow of a vendor. */
export interface OAuth {
  begin(consent: Consent): Promise<string>;
  finish(
    consent: Consent,
    returned: ReturnedConsent,
    now: Date,
  ): Promise<{ access: Access; answer: Tokens }>;
  refresh(access: Access, now: Date): Promise<Access>;
  revoke(access: Access): Promise<void>;
}

/** Creates the OAuth flow of a vendor. */
export function createOAuth(settings: OAuthSettings): OAuth {
  const { issuer, authorizeAddress, tokenAddress, revokeAddress, clientId, clientSecret } =
    settings;
  const configuration = new client.Configuration(
    {
      issuer,
      authorization_endpoint: authorizeAddress,
      token_endpoint: tokenAddress,
      ...(revokeAddress && { revocation_endpoint: revokeAddress }),
    },
    clientId,
    undefined,
    clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret),
  );
  configuration[client.customFetch] = settings.fetch as unknown as client.CustomFetch; // the same standard
  configuration.timeout = timeoutSeconds;
  // Only our own tests use http addresses: the others are constants.
  if (tokenAddress.startsWith('http:')) client.allowInsecureRequests(configuration);
  const extra = () => settings.tokenParameters?.() ?? Promise.resolve({});

  return {
    async begin({ redirectUri, state, verifier, measures }) {
      const address = client.buildAuthorizationUrl(configuration, {
        ...settings.parameters,
        redirect_uri: redirectUri,
        ...(settings.scope && { scope: settings.scope(measures) }),
        state,
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async finish({ redirectUri, state: expectedState, verifier }, { code, state, iss }, now) {
      const returnedTo = new URL(redirectUri);
      returnedTo.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const checks = { pkceCodeVerifier: verifier, expectedState };
      const answer = await client
        .authorizationCodeGrant(configuration, returnedTo, checks, await extra())
        .catch(failed);
      return { access: accessOf(answer, null, now), answer };
    },
    async refresh({ refreshToken }, now) {
      if (refreshToken === null) throw new VendorFailure('expired', 'there is no refresh token');
      const answer = await client
        .refreshTokenGrant(configuration, refreshToken, await extra())
        .catch(failed);
      return accessOf(answer, refreshToken, now);
    },
    async revoke({ refreshToken, accessToken }) {
      await client.tokenRevocation(configuration, refreshToken ?? accessToken).catch(failed);
    },
  };
}

function accessOf(answer: Tokens, refreshToken: string | null, now: Date): Access {
  const seconds = answer.expires_in;
  return {
    accessToken: answer.access_token,
    // A vendor that doesn't rotate refresh tokens doesn't send one on renewal.
    refreshToken: answer.refresh_token ?? refreshToken,
    expiresAt:
      seconds === undefined
        ? null
        : new Date(now.getTime() + Math.max(0, seconds - marginSeconds) * 1000),
  };
}

/** Throws the failure: a refusal concerns the consent, everything else the vendor. */
function failed(error: unknown): never {
  if (error instanceof VendorFailure) throw error;
  // The library wraps what its fetch throws.
  if (error instanceof Error && error.cause instanceof VendorFailure) throw error.cause;
  if (error instanceof client.ResponseBodyError) {
    const isBusy = error.status === 429 || error.status >= 500;
    const kind = error.status === 429 ? 'rate-limited' : isBusy ? 'no-answer' : 'expired';
    throw new VendorFailure(kind, `the vendor returned ${error.error}`);
  }
  if (error instanceof client.AuthorizationResponseError || isOurRefusal(error)) {
    throw new VendorFailure('expired', String(error));
  }
  throw new VendorFailure('no-answer', String(error));
}

/** Whether the library itself refused the answer: an unexpected state or issuer. */
function isOurRefusal(error: unknown): boolean {
  return error instanceof client.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}
