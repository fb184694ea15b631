import type { Access } from '#wire/endpoint.ts';

/** What a powerful call can create. */
export type PowerKind =
  /** A session, or a token that opens one. */
  | 'session'
  /** A password, passkey or code that proves an identity. */
  | 'credential'
  /** Permission to do something. */
  | 'role'
  /** A link or code that works for anyone who has it. */
  | 'link'
  /** A key or a provider that can sign others in. */
  | 'sign-in access';

/** The proof that a powerful call requires. */
export type PowerProof =
  /** The password, and a code if the account has two-step verification. */
  | 'password'
  | 'passkey'
  /** The refresh token of the session. */
  | 'refresh token'
  /** A code, link or token given to the member. It works once. */
  | 'one-time value'
  /** An emailed link. It works once. */
  | 'mailed link'
  /** A partner's or identity provider's signature. The session can't open private data until the member confirms it. */
  | 'signature'
  /** A session. Anything created has the session's limits and ends with it. */
  | 'session'
  /** A password or passkey entered in the last minutes (`step_up_required`). */
  | 'step-up'
  /** The same, and a second person confirms. */
  | 'step-up and a second person'
  /** None: the call only emails the member, or its answer opens nothing. */
  | 'none';

/** A powerful call. */
export interface Power {
  /** The callers with access, from its endpoint. */
  by: Access;
  creates: PowerKind;
  proof: PowerProof;
  /** Further limits on who may call it and when; absent if everyone with access may. */
  note?: string;
}
