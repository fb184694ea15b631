/** What a call with power can create. */
export type PowerKind =
  /** A session, or a token that opens one. */
  | 'session'
  /** How a caller proves their identity. */
  | 'credential'
  /** What a caller may do. */
  | 'role'
  /** A link or a code that lets its holder do something. */
  | 'link'
  /** A key or a provider that can sign others in. */
  | 'sign-in access';

/** What a call with power asks for before it does anything. */
export type PowerProof =
  /** The password, and a code where there is a second factor. */
  | 'password'
  | 'passkey'
  /** The refresh token of the session. */
  | 'refresh token'
  /** A code, a link or a token that was handed out to the member, used once. */
  | 'one-time value'
  /** A mailed link. It is used once. */
  | 'mailed link'
  /** What a partner or an identity provider signed: such a session reaches nothing private until the member confirms it. */
  | 'signature'
  /** A session only. Anything created has the session's limits and ends with it. */
  | 'session'
  /** A password or passkey in the last minutes (`step_up_required`). */
  | 'step-up'
  /** The same, confirmed by a second person. */
  | 'step-up and a second person'
  /** Nothing: it mails the member, or tells what opens nothing. */
  | 'none';

/** A powerful call. The `access` of its endpoint says who may make it. */
export interface Power {
  creates: PowerKind;
  proof: PowerProof;
  /** Further limits on who may call it and when; absent if everyone with access may. */
  note?: string;
}

/**
 * Every call that can create a session, a credential, a role or a link with power, by its operation id, with the proof
 * that it needs. `powers.test.ts` finds the calls that must have a row here.
 */
export const powers: Readonly<Record<string, Power>> = {
  login: { creates: 'session', proof: 'password' },
  signInWithPasskey: { creates: 'session', proof: 'passkey' },
  refreshSession: { creates: 'session', proof: 'refresh token' },
  refreshWithToken: { creates: 'session', proof: 'refresh token' },
  enterByCode: { creates: 'session', proof: 'one-time value', note: 'ends with its parent' },
  enterFromMobile: { creates: 'session', proof: 'one-time value', note: 'ends with its token' },
  enterByReseller: { creates: 'session', proof: 'signature' },
  enterByExternal: { creates: 'session', proof: 'signature' },
  enterByEmbed: { creates: 'session', proof: 'signature', note: 'one part, as an ordinary member' },
  finishOpenId: { creates: 'session', proof: 'signature' },
  beginOpenId: { creates: 'session', proof: 'none', note: 'opens nothing by itself' },
  createSignInCode: { creates: 'session', proof: 'session', note: 'inherits what opened it' },
  createMobileToken: { creates: 'session', proof: 'session', note: 'inherits what opened it' },
  impersonateMember: { creates: 'session', proof: 'step-up', note: 'with a reason; reads only' },
  stepUp: { creates: 'session', proof: 'password', note: 'or a passkey; confirms the partner too' },
  register: { creates: 'credential', proof: 'one-time value', note: 'or an open program' },
  resetPassword: { creates: 'credential', proof: 'mailed link' },
  requestPasswordReset: { creates: 'link', proof: 'none', note: 'emailed only to the owner' },
  resetMemberPassword: {
    creates: 'link',
    proof: 'session',
    note: 'your own: the old password; others: emailed only to the owner, by a role not below theirs',
  },
  renewInvitation: { creates: 'link', proof: 'none', note: 'emailed only to the owner' },
  requestEmailChange: {
    creates: 'credential',
    proof: 'step-up',
    note: 'and a link at the new address',
  },
  confirmEmailChange: { creates: 'credential', proof: 'mailed link' },
  undoEmailChange: {
    creates: 'link',
    proof: 'mailed link',
    note: 'emailed to the restored address',
  },
  correctMember: {
    creates: 'credential',
    proof: 'step-up',
    note: 'an admin’s only by a higher role; both addresses are emailed',
  },
  beginPasskeySignIn: { creates: 'session', proof: 'none', note: 'only a challenge' },
  beginPasskey: { creates: 'credential', proof: 'step-up' },
  addPasskey: { creates: 'credential', proof: 'step-up' },
  renamePasskey: { creates: 'credential', proof: 'session', note: 'only its name' },
  removePasskey: { creates: 'credential', proof: 'step-up' },
  beginTotp: { creates: 'credential', proof: 'step-up' },
  confirmTotp: { creates: 'credential', proof: 'step-up' },
  removeTotp: { creates: 'credential', proof: 'step-up' },
  renewRecoveryCodes: { creates: 'credential', proof: 'step-up' },
  createSignInLink: { creates: 'link', proof: 'step-up', note: 'in a session the member started' },
  deleteSignInLink: { creates: 'link', proof: 'session', note: 'only takes away' },
  mailSignInLink: { creates: 'link', proof: 'none', note: 'emailed only to the owner' },
  confirmSignInLink: { creates: 'link', proof: 'mailed link' },
  createProgramAdmin: { creates: 'role', proof: 'step-up', note: 'none above the caller’s own' },
  deleteProgramAdmin: { creates: 'role', proof: 'step-up', note: 'none above the caller’s own' },
  addResellerPerson: { creates: 'role', proof: 'step-up' },
  removeResellerPerson: { creates: 'role', proof: 'step-up' },
  addResellerProgram: { creates: 'role', proof: 'step-up' },
  removeResellerProgram: { creates: 'role', proof: 'step-up' },
  createProgram: { creates: 'role', proof: 'step-up', note: 'names its first admin' },
  createPartnerProgram: { creates: 'role', proof: 'step-up', note: 'names its first admin' },
  moveMember: { creates: 'role', proof: 'step-up', note: 'moves sign-in names, but no role' },
  mergeMembers: { creates: 'role', proof: 'step-up', note: 'moves sign-in names, but no role' },
  mergeProgramMembers: {
    creates: 'role',
    proof: 'step-up',
    note: 'not an admin’s; team leadership moves along; both addresses are emailed',
  },
  createPartnerKey: { creates: 'sign-in access', proof: 'step-up and a second person' },
  createPartnerEmbedKey: { creates: 'sign-in access', proof: 'step-up and a second person' },
  rotateResellerKey: { creates: 'sign-in access', proof: 'step-up and a second person' },
  saveIdentityProvider: { creates: 'sign-in access', proof: 'step-up and a second person' },
  confirmSignInChange: {
    creates: 'sign-in access',
    proof: 'step-up',
    note: 'someone other than the requester',
  },
  confirmResellerSignInChange: {
    creates: 'sign-in access',
    proof: 'step-up',
    note: 'someone other than the requester',
  },
  resumeReseller: { creates: 'sign-in access', proof: 'step-up' },
  createPartnerApiKey: {
    creates: 'credential',
    proof: 'step-up',
    note: 'only reads within its scopes',
  },
  createPartnerWebhook: { creates: 'credential', proof: 'step-up', note: 'a secret we sign with' },
};
