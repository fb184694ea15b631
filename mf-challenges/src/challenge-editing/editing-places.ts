import type { Challenge } from '@stridewell/contracts';

/** Where the builder and the form that changes a challenge lead; they stand on more than one page. */
export interface EditingPlaces {
  /** The list that one comes from, and goes back to. */
  list: string;
  /** Where one is led from a challenge that was made, changed, or left as it is. */
  after: (challenge: Pick<Challenge, 'id' | 'status'>) => string;
}

/** Of the pages of members: the list, and the page of a challenge. */
export const memberPlaces: EditingPlaces = {
  list: '/challenges',
  after: ({ id }) => `/challenges/${id}`,
};

/** Of the pages of administrators: the list of every challenge, where the one stands that it was about. */
export const adminPlaces: EditingPlaces = {
  list: '/admin/challenge-center/settings',
  after: ({ status }) => `/admin/challenge-center/settings?tab=${status}`,
};
