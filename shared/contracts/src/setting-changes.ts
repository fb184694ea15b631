import { z } from '@stridewell/contracts/zod';
import { endpoint } from './endpoint.ts';
import { Id, SeenFields } from './primitives.ts';
import { answerOf, inputOf, ProgramSettings } from './program-settings.ts';

const params = z.strictObject({ id: Id });
const ofProgram = { access: 'admin', owns: 'program', params } as const;
const description =
  'What is left out stays as it is. With `seen` a change is refused where somebody else has changed the same meanwhile.';

/** Reads every setting of a program. */
export const getProgramSettings = endpoint({
  method: 'GET',
  path: '/programs/:id/settings',
  summary: 'Read every setting of the program',
  ...ofProgram,
  shows: ['programs'],
  response: ProgramSettings,
});

/** Changes the name of the program and what holds for all of it. */
export const updateGeneralSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings',
  summary: 'Change the program',
  description,
  ...ofProgram,
  body: inputOf('general').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('general'),
  errors: ['already_taken', 'changed_meanwhile'],
});

/** Changes how the program's mail looks. */
export const updateEmailSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/email',
  summary: 'Change how mail of the program looks',
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
  summary: 'Change who may register, and how members log',
  description,
  ...ofProgram,
  body: inputOf('member').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('member'),
  errors: ['step_up_required', 'changed_meanwhile'],
});

/** Changes what holds for challenges. */
export const updateChallengeSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/challenge',
  summary: 'Change what holds for challenges',
  description,
  ...ofProgram,
  body: inputOf('challenge').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('challenge'),
  errors: ['changed_meanwhile'],
});

/** Changes how teams and organizations count, from their first day on, and what holds for teams. */
export const updateTeamSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/team',
  summary: 'Change what holds for teams, and how leaderboards count them',
  description:
    'Where another way of counting is chosen, the days of teams and organizations are counted anew, from the first on. Challenges keep the way they began with.',
  ...ofProgram,
  body: inputOf('team').extend({ seen: SeenFields }),
  changes: ['teams', 'leaderboards', 'programs'],
  response: answerOf('team'),
  errors: ['changed_meanwhile'],
});

/** Changes what holds for organizations. */
export const updateOrganizationSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/organization',
  summary: 'Change what holds for organizations',
  description,
  ...ofProgram,
  body: inputOf('organization').extend({ seen: SeenFields }),
  changes: ['organizations', 'programs'],
  response: answerOf('organization'),
  errors: ['changed_meanwhile', 'pro_tier_needed'],
});

/** Changes what earns badges. */
export const updateBadgeSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/badge',
  summary: 'Change what earns badges',
  description,
  ...ofProgram,
  body: inputOf('badge').extend({ seen: SeenFields }),
  changes: ['badges', 'streaks', 'programs'],
  response: answerOf('badge'),
  errors: ['changed_meanwhile'],
});

/** Changes what holds for points. */
export const updatePointSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/points',
  summary: 'Change what holds for points',
  description,
  ...ofProgram,
  body: inputOf('points').extend({ seen: SeenFields }),
  changes: ['points', 'programs'],
  response: answerOf('points'),
  errors: ['changed_meanwhile'],
});

/** Changes logo, colours, the custom button and the sign-in page. */
export const updateCustomization = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/customization',
  summary: 'Change how the program looks',
  description,
  ...ofProgram,
  takesPictures: true,
  body: inputOf('customization').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('customization'),
  errors: ['changed_meanwhile', 'pro_tier_needed'],
});

/** Changes what holds for the companion. */
export const updateMentalWellnessSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/mental-wellness',
  summary: 'Change what holds for the companion',
  description,
  ...ofProgram,
  body: inputOf('mental-wellness').extend({ seen: SeenFields }),
  changes: ['programs'],
  response: answerOf('mental-wellness'),
  errors: ['changed_meanwhile'],
});

/** Refuses every other group by name. */
export const updateUnknownSettings = endpoint({
  method: 'POST',
  path: '/programs/:id/settings/:type',
  summary: 'Refuse a group of settings that does not exist',
  ...ofProgram,
  params: z.strictObject({ id: Id, type: z.string().max(60) }),
  body: z.record(z.string(), z.unknown()),
  changes: [],
  response: z.strictObject({}),
  errors: ['invalid_setting_type'],
});
