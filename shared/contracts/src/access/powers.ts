import type { Access } from '#wire/endpoint.ts';

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

/** A powerful call. */
export interface Power {
  /** Who may call it, as its endpoint says. */
  by: Access;
  creates: PowerKind;
  proof: PowerProof;
  /** Further limits on who may call it and when; absent if everyone with access may. */
  note?: string;
}

/**
 * Every call that can create a session, a credential, a role or a link with power, by its operation id, with who may
 * call it and the proof that it needs. `powers.test.ts` finds the calls that must have a row here.
 */
export const powers: Readonly<Record<string, Power>> = {
  login: { by: 'public', creates: 'session', proof: 'password' },
  signInWithPasskey: { by: 'public', creates: 'session', proof: 'passkey' },
  refreshSession: { by: 'refresh-token', creates: 'session', proof: 'refresh token' },
  refreshWithToken: { by: 'refresh-token', creates: 'session', proof: 'refresh token' },
  enterByCode: {
    by: 'public',
    creates: 'session',
    proof: 'one-time value',
    note: 'ends with its parent',
  },
  enterFromMobile: {
    by: 'public',
    creates: 'session',
    proof: 'one-time value',
    note: 'ends with its token',
  },
  enterByReseller: { by: 'public', creates: 'session', proof: 'signature' },
  enterByExternal: { by: 'public', creates: 'session', proof: 'signature' },
  enterByEmbed: {
    by: 'public',
    creates: 'session',
    proof: 'signature',
    note: 'one part, as an ordinary member',
  },
  finishOpenId: { by: 'public', creates: 'session', proof: 'signature' },
  beginOpenId: { by: 'public', creates: 'session', proof: 'none', note: 'opens nothing by itself' },
  createSignInCode: {
    by: 'member',
    creates: 'session',
    proof: 'session',
    note: 'inherits what opened it',
  },
  createMobileToken: {
    by: 'member',
    creates: 'session',
    proof: 'session',
    note: 'inherits what opened it',
  },
  impersonateMember: {
    by: 'super-admin',
    creates: 'session',
    proof: 'step-up',
    note: 'with a reason; reads only',
  },
  stepUp: {
    by: 'session',
    creates: 'session',
    proof: 'password',
    note: 'or a passkey; confirms the partner too',
  },
  register: {
    by: 'public',
    creates: 'credential',
    proof: 'one-time value',
    note: 'or an open program',
  },
  resetPassword: { by: 'public', creates: 'credential', proof: 'mailed link' },
  requestPasswordReset: {
    by: 'public',
    creates: 'link',
    proof: 'none',
    note: 'emailed only to the owner',
  },
  resetMemberPassword: {
    by: 'member',
    creates: 'link',
    proof: 'session',
    note: 'your own: the old password; others: emailed only to the owner, by a role not below theirs',
  },
  sendInvitations: {
    by: 'admin',
    creates: 'link',
    proof: 'session',
    note: 'emailed only to members who have not signed in yet',
  },
  changeInvitationPlan: {
    by: 'admin',
    creates: 'link',
    proof: 'session',
    note: 'when and in which words it is emailed, only to the owner',
  },
  applyEligibilityFile: {
    by: 'admin',
    creates: 'credential',
    proof: 'session',
    note: 'makes accounts and emails their links; changes addresses by employee ID, which the member is told',
  },
  undoEligibilityFile: {
    by: 'admin',
    creates: 'credential',
    proof: 'session',
    note: 'only what the file changed, within a day',
  },
  sendInvites: {
    by: 'member',
    creates: 'link',
    proof: 'session',
    note: 'a link to register, emailed to the address; opens no account',
  },
  renewInvitation: {
    by: 'public',
    creates: 'link',
    proof: 'none',
    note: 'emailed only to the owner',
  },
  requestEmailChange: {
    by: 'member',
    creates: 'credential',
    proof: 'step-up',
    note: 'and a link at the new address',
  },
  confirmEmailChange: { by: 'public', creates: 'credential', proof: 'mailed link' },
  undoEmailChange: {
    by: 'public',
    creates: 'link',
    proof: 'mailed link',
    note: 'emailed to the restored address',
  },
  correctMember: {
    by: 'admin',
    creates: 'credential',
    proof: 'step-up',
    note: 'an admin’s only by a higher role; both addresses are emailed',
  },
  beginPasskeySignIn: { by: 'public', creates: 'session', proof: 'none', note: 'only a challenge' },
  beginPasskey: { by: 'session', creates: 'credential', proof: 'step-up' },
  addPasskey: { by: 'session', creates: 'credential', proof: 'step-up' },
  renamePasskey: { by: 'member', creates: 'credential', proof: 'session', note: 'only its name' },
  removePasskey: { by: 'member', creates: 'credential', proof: 'step-up' },
  beginTotp: { by: 'session', creates: 'credential', proof: 'step-up' },
  confirmTotp: { by: 'session', creates: 'credential', proof: 'step-up' },
  removeTotp: { by: 'member', creates: 'credential', proof: 'step-up' },
  renewRecoveryCodes: { by: 'member', creates: 'credential', proof: 'step-up' },
  createSignInLink: {
    by: 'member',
    creates: 'link',
    proof: 'step-up',
    note: 'in a session the member started',
  },
  deleteSignInLink: { by: 'member', creates: 'link', proof: 'session', note: 'only takes away' },
  mailSignInLink: {
    by: 'member',
    creates: 'link',
    proof: 'none',
    note: 'emailed only to the owner',
  },
  confirmSignInLink: { by: 'public', creates: 'link', proof: 'mailed link' },
  createTeam: { by: 'member', creates: 'role', proof: 'session', note: 'leads the new team alone' },
  promoteTeamMember: {
    by: 'team-leader',
    creates: 'role',
    proof: 'session',
    note: 'leads that team alone; someone who is in it already',
  },
  assignTeams: {
    by: 'admin',
    creates: 'role',
    proof: 'session',
    note: 'leaders of the new teams alone',
  },
  addTeamMembers: {
    by: 'member',
    creates: 'role',
    proof: 'session',
    note: 'joins yourself; others only as an admin; leads nothing',
  },
  restoreMember: {
    by: 'admin',
    creates: 'credential',
    proof: 'session',
    note: 'the account as it was, for its owner',
  },
  undoBulkAct: {
    by: 'admin',
    creates: 'credential',
    proof: 'session',
    note: 'only what the act changed, within a day; restores accounts that it removed',
  },
  createProgramAdmin: {
    by: 'admin',
    creates: 'role',
    proof: 'step-up',
    note: 'none above the caller’s own',
  },
  deleteProgramAdmin: {
    by: 'admin',
    creates: 'role',
    proof: 'step-up',
    note: 'none above the caller’s own',
  },
  addResellerPerson: { by: 'super-admin', creates: 'role', proof: 'step-up' },
  removeResellerPerson: { by: 'super-admin', creates: 'role', proof: 'step-up' },
  addResellerProgram: {
    by: 'super-admin',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  removeResellerProgram: { by: 'super-admin', creates: 'role', proof: 'step-up' },
  createProgram: { by: 'super', creates: 'role', proof: 'step-up', note: 'names its first admin' },
  createPartnerProgram: {
    by: 'partner',
    creates: 'role',
    proof: 'step-up',
    note: 'names its first admin',
  },
  moveMember: {
    by: 'super-admin',
    creates: 'role',
    proof: 'step-up',
    note: 'moves sign-in names, but no role',
  },
  mergeMembers: {
    by: 'super-admin',
    creates: 'role',
    proof: 'step-up',
    note: 'moves sign-in names, but no role',
  },
  mergeProgramMembers: {
    by: 'admin',
    creates: 'role',
    proof: 'step-up',
    note: 'not an admin’s; team leadership moves along; both addresses are emailed',
  },
  createPartnerKey: {
    by: 'admin',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  createPartnerEmbedKey: {
    by: 'partner',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  rotateResellerKey: {
    by: 'super-admin',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  saveIdentityProvider: {
    by: 'admin',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  confirmSignInChange: {
    by: 'admin',
    creates: 'sign-in access',
    proof: 'step-up',
    note: 'someone other than the requester',
  },
  confirmResellerSignInChange: {
    by: 'super-admin',
    creates: 'sign-in access',
    proof: 'step-up',
    note: 'someone other than the requester',
  },
  resumeReseller: {
    by: 'super-admin',
    creates: 'sign-in access',
    proof: 'step-up and a second person',
  },
  createPartnerApiKey: {
    by: 'partner',
    creates: 'credential',
    proof: 'step-up',
    note: 'only reads within its scopes',
  },
  createPartnerWebhook: {
    by: 'partner',
    creates: 'credential',
    proof: 'step-up',
    note: 'a secret we sign with',
  },
};
