import { password, people } from './person.ts';

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(url, { ...init, method: 'POST', headers });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T }; // The call's contract
  return data;
}

/** Confirms a change of sign-in settings as a provider's super administrator; it takes effect right away. */
export async function confirmSignInChange(
  stridewell: string,
  programId: number,
  changeId: number,
): Promise<void> {
  const credentials = { username: people.sunniva, password, withRefreshToken: 1 };
  const body = JSON.stringify(credentials);
  const { accessToken } = await ask<{ accessToken: string }>(`${stridewell}/api/login`, { body });
  await ask(`${stridewell}/api/programs/${programId}/confirm-sign-in-change`, {
    headers: { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ changeId, reason: 'A journey' }),
  });
}
