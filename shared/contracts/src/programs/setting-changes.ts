import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id, SeenFields } from '#wire/primitives.ts';
import { answerOf, inputOf, ProgramSettings } from './program-settings.ts';

const params = z.strictObject({ id: Id });
const ofProgram = { access: 'admin', owns: 'program', params } as const;
const description =
  "Fields left out don't change. With `seen`, an update is refused if someone else changed the same setting in the meantime.";

/** Reads every setting of a program. */
export const getProgramSettings = endpoint({
  method: 'GET',
  path: '/programs/:id/settings',
  summary: 'List all program settings',
  ...ofProgram,
  shows: ['programs'],
  response: ProgramSettings,
});

/** Changes the program's name and general settings. */
export const updateGeneralSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings',
  summary: 'Update general settings',
  description,
  ...ofProgram,
  body: inputOf('general').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('general'),
  errors: ['already_taken', 'changed_meanwhile'],
});

/** Changes the look of the program's emails. */
export const updateEmailSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/email',
  summary: 'Update email settings',
  description,
  ...ofProgram,
  body: inputOf('email').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('email'),
  errors: ['changed_meanwhile'],
});

/** Changes who may register and what members may do. */
export const updateMemberSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/member',
  summary: 'Update registration and logging settings',
  description,
  ...ofProgram,
  body: inputOf('member').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('member'),
  errors: ['step_up_required', 'changed_meanwhile'],
});

/** Changes the challenge settings. */
export const updateChallengeSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/challenge',
  summary: 'Update challenge settings',
  description,
  ...ofProgram,
  body: inputOf('challenge').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('challenge'),
  errors: ['changed_meanwhile'],
});

/** Changes how teams and organizations count, from their first day on, and the team settings. */
export const updateTeamSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/team',
  summary: 'Update team settings',
  description:
    'If the counting method changes, team and organization days are recalculated from the start. Challenges keep the method they started with.',
  ...ofProgram,
  body: inputOf('team').extend({ seen: SeenFields }),
  changes: ['teams', 'leaderboards', 'programs'],
  response: answerOf('team'),
  errors: ['changed_meanwhile'],
});

/** Changes the organization settings. */
export const updateOrganizationSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/organization',
  summary: 'Update organization settings',
  description,
  ...ofProgram,
  body: inputOf('organization').extend({ seen: SeenFields }),
  changes: ['organizations', 'programs'],
  response: answerOf('organization'),
  errors: ['changed_meanwhile', 'pro_tier_needed'],
});

/** Changes the badge settings. */
export const updateBadgeSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/badge',
  summary: 'Update badge settings',
  description,
  ...ofProgram,
  body: inputOf('badge').extend({ seen: SeenFields }),
  changes: ['badges', 'streaks', 'programs'],
  response: answerOf('badge'),
  errors: ['changed_meanwhile'],
});

/** Changes the points settings. */
export const updatePointSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/points',
  summary: 'Update point settings',
  description,
  ...ofProgram,
  body: inputOf('points').extend({ seen: SeenFields }),
  changes: ['points', 'programs'],
  response: answerOf('points'),
  errors: ['changed_meanwhile'],
});

/** Changes logo, colors, the custom button and the sign-in page. */
export const updateCustomization = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/customization',
  summary: "Update the program's look",
  description,
  ...ofProgram,
  takesPictures: true,
  body: inputOf('customization').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('customization'),
  errors: ['changed_meanwhile', 'pro_tier_needed'],
});

/** Changes the companion settings. */
export const updateMentalWellnessSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/mental-wellness',
  summary: 'Update mental wellness settings',
  description,
  ...ofProgram,
  body: inputOf('mental-wellness').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('mental-wellness'),
  errors: ['changed_meanwhile'],
});

/** Refuses all unknown groups by name. */
export const updateUnknownSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/:type',
  summary: 'Answers unknown settings groups with “Invalid setting type”',
  ...ofProgram,
  params: z.strictObject({ id: Id, type: z.string().max(60) }),
  body: z.record(z.string(), z.unknown()),
  changes: [],
  response: z.strictObject({}),
  errors: ['invalid_setting_type'],
});
