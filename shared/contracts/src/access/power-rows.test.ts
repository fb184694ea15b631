import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints, powers, type Resource } from '#index.ts';

/** Calls that look powerful, and why they aren't. */
const harmless: Readonly<Record<string, string>> = {
  findProgramToJoin:
    'names a program in which anyone can register; its code was sent by the caller',
  updateMember: 'changes name, picture and preferences, not the sign-in',
  changeRegisteredDate: 'changes which days count',
  changeMailChoice: 'changes only mail to the member',
  changeMailLists: 'changes only mail to the member',
  changeReminderChoice: 'changes only reminders to the member',
  startPush: 'changes only notifications to the member',
  endPush: 'changes only notifications to the member',
  connectDevice: 'imports steps',
  finishDevice: 'imports steps',
  setPrimaryDevice: 'imports steps',
  disconnectDevice: 'removes a source of steps',
  uploadEligibilityFile: 'changes no account until the file is applied',
  decideEligibilityLine: 'changes no account until the file is applied',
  cancelEligibilityFile: 'removes a file',
  deletePeopleDrop: 'removes an upload address',
  decideScimRemovals: 'removes or keeps accounts, never an admin',
  revokeScimToken: 'revokes a token',
  cancelMassDeletion: 'changes no accounts',
  chooseMobileOrganization: 'organizations have no leaders',
  chooseOrganization: 'organizations have no leaders',
  joinOrganization: 'organizations have no leaders',
  addOrganizationMember: 'organizations have no leaders',
  removeOrganizationMember: 'organizations have no leaders',
  addOrganizationTeams: 'organizations have no leaders',
  deleteOrganization: 'organizations have no leaders',
  cancelInvitations: 'stops mail to members',
  moveCalendarItems: 'changes only when mail is sent to members',
  stopBulkAct: 'leaves members and teams as they are',
  addFriend: 'lets friends see steps, nothing else',
  removeFriend: 'removes a friend',
  blockMember: 'hides data from the other member',
  createChallenge: 'its organizer manages only that challenge',
  deleteChallenge: 'removes a challenge',
  updateTeam: 'changes its name, picture and rules',
  updateTeamSettings: 'changes the rules for teams',
  deleteTeam: 'removes a team',
  deleteTeams: 'removes teams',
  undoTeamAssignment: 'removes teams',
  removeTeamMembers: 'removes members from a team',
  demoteTeamMember: 'removes a role',
  requestToJoinTeam: 'asks the team leader',
  withdrawTeamRequest: 'withdraws a request',
  addTeamMembers: 'adds members without a role',
  answerTeamRequest: 'adds a member without a role',
  removeTeamInvite: 'withdraws an invitation',
  logout: 'ends a session',
  endSession: 'ends sessions',
  signOutEverywhere: 'ends sessions',
  signOutMember: 'ends sessions',
  cancelSignInChange: 'cancels a request',
  cancelResellerSignInChange: 'cancels a request',
  revokePartnerKey: 'revokes a key',
  revokePartnerEmbedKey: 'revokes a key',
  revokePartnerApiKey: 'revokes a key',
  revokeResellerKey: 'revokes a key',
  suspendReseller: 'blocks access',
  createReseller: 'has no programs, keys or people yet',
  updateReseller: 'changes its name and logo',
  unsubscribe: 'unsubscribes from a mailing list by its link',
  optOutOfMail: 'unsubscribes from a mailing list by its link',
  deleteManyMembers: 'removes accounts',
  sendMassEmail: 'sends mail',
  createProgramExport: 'creates a file after a second person approves it',
  agreeToProgramExport: 'approves a file',
  createPartnerExport: 'creates a file',
  askAboutRelease: 'only requests a change to a release',
  downloadAccount: 'shows the member their data',
};

const isOpen = ({ access }: Endpoint) =>
  access === 'public' || access === 'refresh-token' || access === 'session-or-registration';

const powerful: readonly Resource[] = [
  'sessions',
  'second-factor',
  'partner-keys',
  'partner-api-keys',
  'resellers',
  'sign-in-changes',
  'members',
  'invites',
  'eligibility-files',
  'teams',
];

const secrets = ['accessToken', 'refreshToken', 'mobileToken', 'npt', 'secret', 'codes'];

function answersSecret({ response }: Endpoint): boolean {
  return (
    'shape' in response && Object.keys(Object(response.shape)).some((key) => secrets.includes(key))
  );
}

function looksPowerful(endpoint: Endpoint): boolean {
  const { method, changes, stepUp, usesCookie } = endpoint;
  if (endpoint.answersSecret || usesCookie || answersSecret(endpoint)) return true;
  if (endpoint.access === 'refresh-token') return true;
  if (method === 'GET') return false;
  return isOpen(endpoint) || stepUp === true || changes.some((one) => powerful.includes(one));
}

describe('the table of powerful calls', () => {
  it('has a row for every call that can create a session, a credential, a role or a link', () => {
    const missing = Object.entries(endpoints).flatMap(([name, endpoint]) =>
      looksPowerful(endpoint) && !(name in powers) && !(name in harmless) ? [name] : [],
    );
    expect(missing).toEqual([]);
  });

  it('lists only calls that exist, each once', () => {
    const rows = [...Object.keys(powers), ...Object.keys(harmless)];
    expect(rows.filter((name) => !(name in endpoints))).toEqual([]);
    expect(Object.keys(harmless).filter((name) => name in powers)).toEqual([]);
  });

  it('says who may call', () => {
    const wrong = Object.entries(powers).filter(([name, { by }]) => endpoints[name]?.access !== by);
    expect(wrong).toEqual([]);
  });

  it('says which proof the call requires', () => {
    const wrong = Object.entries(powers).flatMap(([name, { proof }]) => {
      const endpoint = endpoints[name];
      if (!endpoint) return [];
      const wantsStepUp = proof.startsWith('step-up');
      const needsSession = proof === 'session' || wantsStepUp;
      const isRight =
        (endpoint.stepUp === true) === wantsStepUp && !(needsSession && isOpen(endpoint));
      return isRight ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });
});
