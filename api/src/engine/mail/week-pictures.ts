import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a week's picture, all of it in its address, so that nothing needs to be looked up. */
export interface WeekShown {
  /** Steps of seven days, Monday first. */
  steps: readonly number[];
  goal: number;
}

/** The addresses of pictures in emails. */
export interface WeekPictures {
  pathOf(week: WeekShown): string;
  /** Returns the content of an address; undefined unless we made it. */
  read(token: string): WeekShown | undefined;
}

/** Signs the content of pictures, so that no one can have other ones drawn. */
export function createWeekPictures(key: Uint8Array): WeekPictures {
  const sealOf = (body: string) =>
    createHmac('sha256', key).update(body).digest().subarray(0, 16).toString('base64url');
  return {
    pathOf({ steps, goal }) {
      const body = [goal, ...steps].join('.');
      return `/api/week-pictures/${body}-${sealOf(body)}`;
    },
    read(token) {
      const [, body = '', seal = ''] = /^(\d{1,6}(?:\.\d{1,6}){7})-([\w-]{22})$/.exec(token) ?? [];
      if (seal === '' || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(body)))) return;
      const [goal = 0, ...steps] = body.split('.').map(Number);
      return { goal, steps };
    },
  };
}
