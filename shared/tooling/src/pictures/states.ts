import type { Page, Route } from '@playwright/test';

/** What the API returns while a picture is taken. */
export const states = ['full', 'empty', 'loading', 'failed'] as const;

/** One such state. */
export type State = (typeof states)[number];

/** Calls without which no one is signed in: they get real responses in every state. */
const ofSession = /\/api\/(authuser|refresh|login|logout|demo-accounts|program-login)/;

/** Days without an entry: a calendar has every day, also without steps. */
function emptyDay(row: object): object {
  const nothing = { steps: 0, logged: 0, walked: 0, converted: 0, goalMet: false, updatedAt: null };
  return { ...row, ...nothing, isCapped: false, entries: [] };
}

/** Returns a list response without its rows; other responses are unchanged. */
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
    // The contract's own response, or a refusal, which is passed on.
    const body = (await answer.json()) as { data?: object };
    // Otherwise the dialog of required questions would cover every page.
    const asSeen = { language, dismissedRequiredModal: 1 };
    const json = body.data ? { ...body, data: { ...body.data, ...asSeen } } : body;
    return route.fulfill({ response: answer, json });
  }
  if (isSession || request.method() !== 'GET' || state === 'full') return route.continue();
  // With status 500 the page would retry for seconds before it says so.
  if (state === 'failed') return route.fulfill({ status: 400, json: problem });
  // Never answered: the page is closed after its picture.
  if (state === 'loading') return undefined;
  const answer = await route.fetch();
  if (!answer.headers()['content-type']?.includes('json'))
    return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: withoutRows(await answer.json()) });
}

/** Answers a page's calls for a state, in a viewer's language. */
export async function answerCalls(page: Page, state: State, language: string): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // A page that has been closed needs no responses.
    await answerIn(state, language, route).catch(() => undefined);
  });
}
