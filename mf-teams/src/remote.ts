import { defineRemote } from '@stridewell/platform';

const teams = { en: 'Teams', es: 'Equipos' };

/** The description of this remote, from which the build makes `remote.json`. */
export const remote = defineRemote({
  name: 'mf-teams',
  title: { en: 'Teams and friends', es: 'Equipos y amigos' },
  paths: [
    {
      path: '/friends',
      title: { en: 'Friends', es: 'Amigos' },
      isTitleHidden: true,
      access: 'member',
    },
    { path: '/teams', title: teams, isTitleHidden: true, access: 'member' },
    {
      path: '/teams/team-edit/:teamId',
      title: { en: 'Team Edit', es: 'Editar equipo' },
      isTitleHidden: true,
      access: 'member',
    },
    {
      path: '/team-builder',
      title: { en: 'Create team', es: 'Crear equipo' },
      isTitleHidden: true,
      access: 'member',
    },
  ],
  links: [
    { path: '/teams', label: teams, order: 30, showWhen: 'teamsOn' },
    { path: '/friends', label: { en: 'Friends', es: 'Amigos' }, order: 40, showWhen: 'always' },
  ],
  fills: [
    {
      slot: 'my-dashboard.aside',
      name: 'cheers',
      title: { en: 'Cheers for you', es: 'Te animaron' },
      order: 14,
      showWhen: 'always',
    },
    {
      slot: 'my-dashboard.aside',
      name: 'team-invites',
      title: { en: 'Team invitations', es: 'Invitaciones a equipos' },
      order: 15,
      showWhen: 'teamsOn',
    },
  ],
});
