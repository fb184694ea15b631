import { listProgramChallenges } from '@stridewell/contracts';
import { centersOpenTo, placesOf } from '@stridewell/parts';
import { apiQuery, useText, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { centers } from '#places/index.ts';
import { useMemberSearch } from '#people/index.ts';
import { settingFields, useSettingsText } from '#settings/index.ts';
import { useTeamSearch } from '#teams/index.ts';
import { findResults, maxResults, type PaletteGroup } from './palette-results.ts';
import { usePaletteText } from './palette-texts.ts';

/**
 * The actions that can be started from anywhere, with their addresses. Their texts are `action.{id}`, or those of the
 * page.
 */
const actions = {
  invite: '/admin/communications-center/invites',
  eligibility: '/admin/member-center/eligibility',
  challengeBuilder: '/admin/challenge-center/builder',
  createTeams: '/admin/team-center/create-multiple-teams',
  email: '/admin/communications-center/email',
  postNotice: '/admin/communications-center',
  askQuestion: '/admin/communications-center/questions',
  addAdmin: '/admin/program-center/admin-rights',
  downloadReport: '/admin/reporting',
  undoChange: '/admin/program-center/bulk-acts',
} as const;

/** Pages that are listed as an action, and therefore not as a page. */
const actionPages: ReadonlySet<string> = new Set([
  'eligibility',
  'challengeBuilder',
  'createTeams',
  'email',
]);

function useChallengeSearch(search: string) {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(listProgramChallenges, {
      params: { id },
      query: { search, perPage: maxResults, showAll: 1 },
    }),
    enabled: search !== '',
    select: ({ data }) => data,
  });
}

function useActions() {
  const t = usePaletteText();
  const pageText = useText('mf-admin');
  return Object.entries(actions).map(([id, href]) => ({
    key: id,
    label: actionPages.has(id) ? pageText(`nav.${id}`) : t(`action.${id}`),
    href,
  }));
}

function usePages() {
  const t = useText('mf-admin');
  return centersOpenTo(useViewer(), centers).flatMap((center) =>
    placesOf(center)
      .filter(({ id }) => !actionPages.has(id))
      .map(({ id, path }) => ({
        key: path,
        label: t(`nav.${id}`),
        note: center.places && t(`nav.${center.id}`),
        href: path,
      })),
  );
}

function useSettings() {
  const t = useSettingsText();
  return Object.entries(settingFields).flatMap(([group, fields]) =>
    fields
      .filter(({ isProviders = false }) => !isProviders)
      .map(({ name }) => ({
        key: name,
        label: t(`field.${name}.label`),
        note: t(`group.${group}`),
        href: `/admin/program-center/settings?type=${group}`,
      })),
  );
}

/**
 * Returns the results of a search by kind. Pages, settings and actions are found while typing; people, teams and
 * challenges once typing pauses. Without a search, returns the actions.
 */
export function usePaletteGroups(
  typed: string,
  rested: string,
): { groups: readonly PaletteGroup[]; isLoading: boolean } {
  const people = useMemberSearch(rested);
  const teams = useTeamSearch(rested);
  const challenges = useChallengeSearch(rested);
  const here = { actions: useActions(), pages: usePages(), settings: useSettings() };
  if (typed === '') return { groups: [{ id: 'actions', results: here.actions }], isLoading: false };
  const member = '/admin/member-center/settings/member';
  const team = '/admin/team-center/teams-settings/teams';
  const challenge = '/admin/challenge-center/challenge-edit';
  const asResults = (
    found: readonly { id: number; name: string; username?: string }[] | undefined,
    path: string,
  ) =>
    (found ?? [])
      .slice(0, maxResults)
      .map(({ id, name, username }) => ({
        key: String(id),
        label: name,
        note: username,
        href: `${path}/${id}`,
      }));
  const all: PaletteGroup[] = [
    { id: 'people', results: asResults(people.data, member) },
    { id: 'teams', results: asResults(teams.data, team) },
    { id: 'challenges', results: asResults(challenges.data, challenge) },
    { id: 'actions', results: findResults(typed, here.actions) },
    { id: 'pages', results: findResults(typed, here.pages) },
    { id: 'settings', results: findResults(typed, here.settings) },
  ];
  const isLoading =
    typed !== rested || [people, teams, challenges].some((query) => query.isLoading);
  return { groups: all.filter(({ results }) => results.length > 0), isLoading };
}
