import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { api, create, newMember, stepsOf, today } from '#test/fixtures/sync-links.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

/** Long enough for a check; `SYNC_LINK_SECONDS=90` looks longer. */
const seconds = Number(process.env['SYNC_LINK_SECONDS'] ?? 20);
const membersAnHour = 10_000;
const secondsInHour = 3_600;
/** Everyone whose phone posts in this time, and enough people for each format in both zones. */
const members = Math.max(24, Math.ceil((seconds * membersAnHour) / secondsInHour));
const days = [-3, -2, -1, 0].map((back) => addDays(today, back));

interface Walker {
  member: TestMember;
  secret: string;
  timeZone: string;
}

/** What a post says: its body, and whether it adds to a day or says the whole of it. */
interface Post {
  walker: Walker;
  body: string;
  type: string;
}

/** A number that depends on a text alone, so that a run can be repeated. */
function pick(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % below;
}

/** Steps of a day, which the walker's clocks divide into three parts. */
function stepsOfDay({ member }: Walker, day: string): number {
  return 3 * (1_000 + pick(`${member.memberId} ${day}`, 3_000));
}

const offsets: Record<string, string> = {
  'Europe/Madrid': '+01:00',
  'America/Los_Angeles': '-08:00',
};

/** The posts that say all days of a walker in one of five formats; parts of a day come one by one. */
function postsOf(walker: Walker, format: number): Post[] {
  const json = (value: unknown) => [
    { walker, body: JSON.stringify(value), type: 'application/json' },
  ];
  const offset = offsets[walker.timeZone] ?? 'Z';
  const steps = (day: string) => stepsOfDay(walker, day);
  if (format === 0) return json({ days: days.map((date) => ({ date, steps: steps(date) })) });
  if (format === 1) return json(Object.fromEntries(days.map((day) => [day, String(steps(day))])));
  if (format === 2) {
    const data = days.map((day) => ({ date: `${day} 00:00:00 ${offset}`, qty: steps(day) }));
    return json({ data: { metrics: [{ name: 'step_count', units: 'count', data }] } });
  }
  if (format === 3) {
    const body = days.map((day) => `date=${day}&steps=${steps(day)}`).join('&');
    return [{ walker, body, type: 'application/x-www-form-urlencoded' }];
  }
  return days.flatMap((day) =>
    ['00', '01', '02'].flatMap((hour) => {
      const at = (minute: string) => `${day}T${hour}:${minute}:00${offset}`;
      const part = { start: at('00'), end: at('30'), steps: steps(day) / 3 };
      return json({ samples: [part] });
    }),
  );
}

/** Sends a post from the walker's own network, as phones do; returns the status. */
async function send(
  address: string,
  { member }: Walker,
  { body, type }: Pick<Post, 'body' | 'type'>,
): Promise<number | undefined> {
  const network = member.memberId % 65_536;
  const localAddress = `127.${network >> 8}.${network & 255}.9`;
  const headers = { 'content-type': type };
  const post = request(address, { method: 'POST', headers, localAddress, agent: false });
  post.end(body);
  const [answer] = (await once(post, 'response')) as [IncomingMessage]; // the event's arguments
  await answer.resume().toArray();
  return answer.statusCode;
}

it(
  'takes the posts of 10,000 members an hour, repeated and in any order, and loses or doubles nothing',
  async () => {
    const walkers: Walker[] = [];
    for (let nth = 0; nth < members; nth += 1) {
      const timeZone = nth % 2 === 0 ? 'Europe/Madrid' : 'America/Los_Angeles';
      const member = await newMember({ timeZone });
      walkers.push({ member, secret: (await create(member)).secret, timeZone });
    }
    const each = walkers.flatMap((walker, nth) => postsOf(walker, nth % 5));
    // Automations repeat what they have sent.
    const posts = [...each, ...each];
    const count = posts.length;
    // Whole days, parts and those that come again, in an order of their own.
    const shuffled = posts
      .map((post, nth) => ({ post, at: pick(`${nth}`, 2 ** 31) }))
      .sort((one, other) => one.at - other.at)
      .map(({ post }) => post);
    const { port } = api.app.server.address() as AddressInfo; // it listens on a port
    const address = `http://127.0.0.1:${port}/api/sync`;
    const everyMs = (seconds * 1000) / count;
    const took: number[] = [];
    const begin = performance.now();
    const answers = await Promise.all(
      shuffled.map(async ({ walker, body, type }, nth) => {
        await new Promise((resolve) => setTimeout(resolve, nth * everyMs));
        const sent = performance.now();
        const status = await send(`${address}/${walker.secret}`, walker, { body, type });
        took.push(performance.now() - sent);
        return status;
      }),
    );
    const perHour = (secondsInHour * 1000) / (performance.now() - begin);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    for (const walker of walkers) {
      const found = await Promise.all(days.map((day) => stepsOf(walker.member, day)));
      expect(found, walker.timeZone).toEqual(days.map((day) => stepsOfDay(walker, day)));
    }
    const sorted = took.toSorted((one, other) => one - other);
    const at = (part: number) => Math.round(sorted[Math.floor(part * (count - 1))] ?? 0);
    process.stdout.write(
      `${members} members with ${count} posts, ${Math.round(members * perHour)} members an hour: ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95%, ${at(1)} ms at most\n`,
    );
  },
  (seconds + 240) * 1000,
);
