import type { DrawnLanguage } from '#engine/drawing/index.ts';

const en = {
  title: 'Board pack: {{month}}',
  lead: 'Compared with {{before}}',
  change: 'Change',
  withheld: 'Figures of fewer than ten people are left out.',
  summary: {
    title: 'Summary',
    figure: 'Figure',
    members: 'Members',
    active: 'Active members',
    participation: 'Participation (%)',
    activeDays: 'Active days',
    daysEach: 'Active days per active member',
    goalDays: 'Goal days (% of active days)',
    steps: 'Steps',
    stepsPerDay: 'Steps per active day',
  },
  challenges: {
    title: 'Challenges',
    name: 'Challenge',
    first: 'First day',
    last: 'Last day',
    participants: 'Participants',
    reached: 'Reached the goal',
    individuals: 'members',
    groups: 'teams',
    organization: 'organizations',
  },
  sites: {
    title: 'By organization',
    name: 'Organization',
    members: 'Members',
    participation: 'Participation (%)',
    before: 'Month before (%)',
    daysEach: 'Active days per active member',
  },
};

const es: typeof en = {
  title: 'Informe mensual: {{month}}',
  lead: 'Comparado con {{before}}',
  change: 'Cambio',
  withheld: 'Se omiten las cifras de menos de diez personas.',
  summary: {
    title: 'Resumen',
    figure: 'Dato',
    members: 'Miembros',
    active: 'Miembros activos',
    participation: 'Participación (%)',
    activeDays: 'Días activos',
    daysEach: 'Días activos por miembro activo',
    goalDays: 'Días con meta (% de los días activos)',
    steps: 'Pasos',
    stepsPerDay: 'Pasos por día activo',
  },
  challenges: {
    title: 'Retos',
    name: 'Reto',
    first: 'Primer día',
    last: 'Último día',
    participants: 'Participantes',
    reached: 'Alcanzaron la meta',
    individuals: 'miembros',
    groups: 'equipos',
    organization: 'organizaciones',
  },
  sites: {
    title: 'Por organización',
    name: 'Organización',
    members: 'Miembros',
    participation: 'Participación (%)',
    before: 'Mes anterior (%)',
    daysEach: 'Días activos por miembro activo',
  },
};

/** The texts of the board pack. */
export const boardPackWords: Readonly<Record<DrawnLanguage, typeof en>> = { en, es };
