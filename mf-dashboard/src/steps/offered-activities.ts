import type { Activity, listUsedActivities, Output } from '@stridewell/contracts';

type Used = Output<typeof listUsedActivities>['data'];

/** How many activities are offered before the viewer asks for all. */
const maxOffered = 6;

/** How many of them are those used last; the others are those used most. */
const maxRecent = 4;

/** What people without entries of their own convert most. */
const usual = [
  'walking-brisk',
  'cycling-general',
  'running-general',
  'swimming-general',
  'yoga',
  'weight-training',
];

/**
 * Returns the activities to offer first: the viewer's last used, then their most used, then the usual ones. `used` has
 * the last used first.
 */
export function offeredActivities(activities: readonly Activity[], used: Used): Activity[] {
  const favorites = used.slice(maxRecent).sort((one, other) => other.uses - one.uses);
  const own = [...used.slice(0, maxRecent), ...favorites].map(({ activityId }) => activityId);
  const place = ({ id, slug }: Activity) => {
    if (own.includes(id)) return own.indexOf(id);
    const usualPlace = usual.indexOf(slug ?? '');
    return own.length + (usualPlace === -1 ? usual.length : usualPlace);
  };
  return activities.toSorted((one, other) => place(one) - place(other)).slice(0, maxOffered);
}
