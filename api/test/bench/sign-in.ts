import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { hashPassword } from '#accounts/sign-in/sign-in.service.ts';
import { type Benchmark, type Figure, median, quantile, tell } from './figure.ts';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type Crowd, makeCrowd } from './people.ts';

const password = 'walk under the tall pines';
const members = 2000;
/** How often people sign in, and how often someone guesses. */
const rightASecond = 4;
const wrongAMinute = 1000;
const seconds = 20;

async function makeMembers(api: MeasuredApi): Promise<Crowd> {
  const crowd = await makeCrowd(api, { size: members, signedIn: 0 });
  const hash = await hashPassword(password);
  await api.inDatabase(async (client) => {
    await client.query('update member set password_hash = $2 where program_id = $1', [
      crowd.programId,
      hash,
    ]);
    await client.query(
      `insert into sign_in_name (sign_in_name, program_id, member_id)
       select username, program_id, member_id from member where program_id = $1`,
      [crowd.programId],
    );
    await client.query('analyze member, sign_in_name');
  });
  return crowd;
}

let networks = 0;

/** Tries to sign in from a new network, so that many guessers aren't throttled as one. */
async function trySignIn(
  { origin }: MeasuredApi,
  username: string,
  typed: string,
): Promise<{ status: number; ms: number }> {
  networks += 1;
  // Each /24 is a separate network.
  const address = `10.${(networks >> 8) & 255}.${networks & 255}.1`;
  const since = performance.now();
  const answer = await request(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: typed }),
  });
  await answer.body.dump();
  return { status: answer.statusCode, ms: performance.now() - since };
}

/** Sends at a steady pace, however slow the responses are, as independent people do. */
async function sendAtPace<T>(aSecond: number, send: () => Promise<T>): Promise<T[]> {
  const begun = performance.now();
  const sent: Promise<T>[] = [];
  for (let nth = 0; nth < seconds * aSecond; nth += 1) {
    await sleep(Math.max(0, begun + (nth * 1000) / aSecond - performance.now()));
    sent.push(send());
  }
  return Promise.all(sent);
}

let turn = 0;

/** Signs people in; returns how long each took. Any refusal fails the benchmark. */
async function signInCorrectly(api: MeasuredApi, { firstMemberId }: Crowd): Promise<number[]> {
  const tries = await sendAtPace(rightASecond, () => {
    turn += 1;
    return trySignIn(api, `member-${firstMemberId + (turn % members)}`, password);
  });
  const refused = tries.filter(({ status }) => status !== 200);
  if (refused.length > 0) throw new Error(`${refused.length} right sign-ins were refused.`);
  return tries.map(({ ms }) => ms);
}

/** Tries wrong passwords: half of them for members, half for unknown names. */
async function guessPasswords(api: MeasuredApi, { firstMemberId }: Crowd): Promise<number> {
  const tries = await sendAtPace(wrongAMinute / 60, () => {
    const at = Math.floor(Math.random() * members);
    const name = at % 2 === 0 ? `member-${firstMemberId + at}` : `nobody-${at}`;
    return trySignIn(api, name, 'a guess at it');
  });
  const answered = tries.filter(({ status }) => status === 401 || status === 429);
  if (answered.length < tries.length)
    throw new Error('A wrong sign-in got an unexpected response.');
  return tries.length;
}

async function run(rounds: number): Promise<Figure[]> {
  const api = await startMeasuredApi({ TRUST_PROXY: '127.0.0.1' });
  try {
    const crowd = await makeMembers(api);
    await signInCorrectly(api, crowd);
    const quiet: number[] = [];
    const busy: number[] = [];
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const alone = quantile(await signInCorrectly(api, crowd), 0.99);
      const [besides] = await Promise.all([
        signInCorrectly(api, crowd),
        guessPasswords(api, crowd),
      ]);
      const among = quantile(besides, 0.99);
      quiet.push(alone);
      busy.push(among);
      ratios.push(among / alone);
      tell(`round ${round}: p99 ${alone.toFixed(0)} ms alone, ${among.toFixed(0)} ms besides`);
    }
    const how = `${rightASecond} right sign-ins a second for ${seconds} s, alone and beside ${wrongAMinute} wrong ones a minute from as many networks, alternated; median of ${rounds} rounds`;
    return [
      {
        what: 'right sign-in p99 beside wrong ones ÷ alone',
        value: median(ratios),
        unit: '×',
        target: { most: 3 },
        compares: `${how}, worst ${Math.max(...ratios).toFixed(2)}`,
      },
      { what: 'the same alone', value: median(quiet), unit: 'ms', compares: how },
      { what: 'the same beside them', value: median(busy), unit: 'ms', compares: how },
    ];
  } finally {
    await api.stop();
  }
}

/** Whether guessing slows down people who know their password. */
export const signIn: Benchmark = { name: 'sign-in', run };
