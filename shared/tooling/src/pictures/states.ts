import type { Page, Route } from '@playwright/test';

/** What the API answers while a picture is taken. */
export const states = ['full', 'empty', 'loading', 'failed'] as const;

/** One of them. */
export type State = (typeof states)[number];

/** Calls without which nobody is signed in: they are answered truly in every state. */
const ofSession = /\/api\/(authuser|refresh|login|logout|demo-accounts|program-login)/;

/** Days without an entry: a calendar has every day, also where nothing was walked. */
function emptyDay(row: object): object {
  const nothing = { steps: 0, logged: 0, walked: 0, converted: 0, goalMet: false, updatedAt: null };
  return { ...row, ...nothing, isCapped: false, entries: [] };
}

/** An answer of a list without its rows; anything else stays as it is. */
export function withoutRows(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer;
  if (!Array.isArray(answer.data)) return answer;
  const meta = 'meta' in answer && typeof answer.meta === 'object' ? answer.meta : {};
  const rows: unknown[] = answer.data;
  const days = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'entries' in row && 'goalMet' in row
      ? [emptyDay(row)]
      : [],
  );
  if (days.length > 0) return { ...answer, data: days };
  return { ...answer, data: [], meta: { ...meta, total: 0 }, links: { next: null, prev: null } };
}

const problem = {
  error: { code: 'internal_error', message: 'Something went wrong on our side.' },
  requestId: 'picture',
};

async function answerIn(state: State, language: string, route: Route): Promise<void> {
  const request = route.request();
  const isSession = ofSession.test(request.url());
  if (isSession && request.url().includes('/authuser')) {
    const answer = await route.fetch();
    // The contract's own answer, or a refusal, which is passed on as it is.
    const body = (await answer.json()) as { data?: object };
    // The dialog of required questions would stand before every page of those who have not answered.
    const asSeen = { language, dismissedRequiredModal: 1 };
    const json = body.data ? { ...body, data: { ...body.data, ...asSeen } } : body;
    return route.fulfill({ response: answer, json });
  }
  if (isSession || request.method() !== 'GET' || state === 'full') return route.continue();
  // With a status of 500 the page would try again for seconds before it says so.
  if (state === 'failed') return route.fulfill({ status: 400, json: problem });
  // Never answered: the page is closed with its picture.
  if (state === 'loading') return undefined;
  const answer = await route.fetch();
  if (!answer.headers()['content-type']?.includes('json'))
    return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: withoutRows(await answer.json()) });
}

/** Has a page's calls answered as the state says, in a viewer's language. */
export async function answerCalls(page: Page, state: State, language: string): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // A page that is closed meanwhile has no use for its answers.
    await answerIn(state, language, route).catch(() => undefined);
  });
}
