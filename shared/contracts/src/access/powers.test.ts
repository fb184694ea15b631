import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints, powers, type Resource } from '#index.ts';

/** Calls that look as if they had power, and why they have none. */
const harmless: Readonly<Record<string, string>> = {
  updateMember: 'changes name, picture and preferences, not how the member signs in',
  changeRegisteredDate: 'changes which days count',
  changeMailChoice: 'is about mail to the member',
  changeMailLists: 'is about mail to the member',
  changeReminderChoice: 'is about reminders to the member',
  startPush: 'is about notifications to the member',
  endPush: 'is about notifications to the member',
  connectDevice: 'brings steps in',
  finishDevice: 'brings steps in',
  setPrimaryDevice: 'brings steps in',
  disconnectDevice: 'takes a source away',
  uploadEligibilityFile: 'changes nobody until the file is applied',
  decideEligibilityLine: 'changes nobody until the file is applied',
  cancelEligibilityFile: 'takes away a file',
  removeMember: 'takes an account away',
  cancelMassDeletion: 'leaves accounts as they are',
  chooseMobileOrganization: 'organizations have no leaders',
  chooseOrganization: 'organizations have no leaders',
  joinOrganization: 'organizations have no leaders',
  addOrganizationMember: 'organizations have no leaders',
  removeOrganizationMember: 'organizations have no leaders',
  addOrganizationTeams: 'organizations have no leaders',
  deleteOrganization: 'organizations have no leaders',
  addFriend: 'lets friends see steps, and do nothing',
  removeFriend: 'takes a friend away',
  blockMember: 'takes away what the other sees',
  createChallenge: 'its organizer has power over the challenge alone',
  deleteChallenge: 'takes a challenge away',
  updateTeam: 'is about its name, picture and rules',
  updateTeamSettings: 'is about the rules for teams',
  deleteTeam: 'takes a team away',
  deleteTeams: 'takes teams away',
  undoTeamAssignment: 'takes teams away',
  removeTeamMembers: 'takes membership away',
  demoteTeamMember: 'takes a role away',
  requestToJoinTeam: 'asks the leader',
  withdrawTeamRequest: 'takes a request away',
  answerTeamRequest: 'lets someone in who leads nothing',
  removeTeamInvite: 'takes an invitation away',
  logout: 'ends a session',
  endSession: 'ends sessions',
  signOutEverywhere: 'ends sessions',
  signOutMember: 'ends sessions',
  cancelSignInChange: 'takes away a request',
  cancelResellerSignInChange: 'takes away a request',
  revokePartnerKey: 'takes a key away',
  revokePartnerEmbedKey: 'takes a key away',
  revokePartnerApiKey: 'takes a key away',
  revokeResellerKey: 'takes a key away',
  suspendReseller: 'takes access away',
  createReseller: 'has neither programs, keys nor people yet',
  updateReseller: 'is about its name and logo',
  unsubscribe: 'ends a mailing list by its link',
  optOutOfMail: 'ends a mailing list by its link',
  deleteManyMembers: 'takes accounts away',
  sendMassEmail: 'writes mail',
  createProgramExport: 'writes a file, which a second person agrees to',
  agreeToProgramExport: 'lets a file be written',
  createPartnerExport: 'writes a file',
  askAboutRelease: 'is about releases of remotes',
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

describe('the table of calls with power', () => {
  it('has a row for every call that can create a session, a credential, a role or a link', () => {
    const missing = Object.entries(endpoints).flatMap(([name, endpoint]) =>
      looksPowerful(endpoint) && !(name in powers) && !(name in harmless) ? [name] : [],
    );
    expect(missing).toEqual([]);
  });

  it('has no row for a call that is not there, or twice', () => {
    const rows = [...Object.keys(powers), ...Object.keys(harmless)];
    expect(rows.filter((name) => !(name in endpoints))).toEqual([]);
    expect(Object.keys(harmless).filter((name) => name in powers)).toEqual([]);
  });

  it('says who may call', () => {
    const wrong = Object.entries(powers).filter(([name, { by }]) => endpoints[name]?.access !== by);
    expect(wrong).toEqual([]);
  });

  it('says the proof that the call asks for', () => {
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
