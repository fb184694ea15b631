/** The events and slots that releases of the first version of this major one may use. */
export const released = {
  since: '1.0.0',
  events: {
    'dashboard-loaded': {
      type: 'object',
      properties: {
        page: { type: 'string', minLength: 1 },
        loadedAt: { type: 'string', format: 'date-time' },
      },
      required: ['loadedAt', 'page'],
      additionalProperties: false,
    },
    'program-teams': {
      type: 'object',
      properties: {
        programId: { type: 'number' },
        teams: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'number' }, name: { type: 'string' } },
            required: ['id', 'name'],
            additionalProperties: false,
          },
        },
      },
      required: ['programId', 'teams'],
      additionalProperties: false,
    },
    'save-settings': {
      type: 'object',
      properties: {
        programId: { type: 'number' },
        group: { type: 'string' },
        settings: { type: 'object', properties: {}, required: [], additionalProperties: {} },
      },
      required: ['programId', 'settings'],
      additionalProperties: false,
    },
    'session-started': {
      type: 'object',
      properties: { memberId: { type: 'number' } },
      required: ['memberId'],
      additionalProperties: false,
    },
    'session-ended': {
      type: 'object',
      properties: { memberId: { type: 'number' }, reason: { enum: ['account-deleted'] } },
      required: [],
      additionalProperties: false,
    },
  },
  slots: [
    'admin.challenge-builder',
    'admin.challenge-edit',
    'admin.challenge-settings',
    'admin.map-builder',
    'adminsuper.challenge-builder',
    'adminsuper.challenge-settings',
    'adminsuper.map-builder',
    'adminsuper.map-settings',
    'my-dashboard.aside',
    'my-dashboard.main',
  ],
};
