import type { Challenge } from '@stridewell/contracts';

/** Where the challenge builder and the edit form link to; they are used on more than one page. */
export interface EditingPlaces {
  /** The list that people come from and return to. */
  list: string;
  /** Returns where to go after a challenge was created, edited, or left unchanged. */
  after: (challenge: Pick<Challenge, 'id' | 'status'>) => string;
}

/** For members' pages: the list, and the page of a challenge. */
export const memberPlaces: EditingPlaces = {
  list: '/challenges',
  after: ({ id }) => `/challenges/${id}`,
};

/** For administrators' pages: the list of all challenges, on the tab that shows the challenge. */
export const adminPlaces: EditingPlaces = {
  list: '/admin/challenge-center/settings',
  after: ({ status }) => `/admin/challenge-center/settings?tab=${status}`,
};
