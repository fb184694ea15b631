import { adminLevels, maxUnreadPosts } from '@stridewell/contracts';
import { hourOfDay, type MemberClock } from '@stridewell/rules';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { type ChosenProgram, readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  selectMailable,
  selectNews,
  selectSubscribersWithNews,
  type Subscriber,
  type TopicNewsRow,
  updateMailed,
} from './discussion-digests.sql.ts';
import { discussionMail, type TopicNews, topicValues } from './discussion-mail.ts';
import { requireTopic, type Topic } from './discussion-topics.service.ts';

const emailType = 'discussion-digest';
/** Less than a day, so that a subscriber who gets it in the morning gets it every morning. */
const pauseHours = 20;
/** No one is emailed at night, by their own clock. */
const [firstHour, lastHour] = [7, 21];
const atOnce = 100;
const maxTopics = 12;

/** Emails news to every subscriber who is due; returns how many emails were written. */
export async function mailDiscussions(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const program = await inProgram(pools, programId, (db) => readChosenProgram(db, programId));
  let written = 0;
  let after = 0;
  while (!signal?.aborted) {
    const memberIds = await inProgram(pools, programId, (db) =>
      selectSubscribersWithNews(db, programId, { after, most: atOnce }),
    );
    for (const memberId of memberIds) {
      if (signal?.aborted) return written;
      const isWritten = await inProgram(pools, programId, (db) =>
        mailNews(db, mail, program, memberId, now),
      );
      if (isWritten) written += 1;
    }
    after = memberIds.at(-1) ?? after;
    if (memberIds.length < atOnce) break;
  }
  return written;
}

/** Emails news to one subscriber; returns whether there was any to send now. */
async function mailNews(
  db: Db,
  mail: Mail,
  { id: programId, settings }: ChosenProgram,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - pauseHours * 3_600_000);
  const subscriber = await selectMailable(db, programId, memberId, { emailType, since });
  if (!subscriber) return false;
  const { general, email: chosen, team } = settings;
  const timeZone = subscriber.timeZone ?? general.timeZone;
  const hour = hourOfDay(now, timeZone);
  if (hour < firstHour || hour >= lastHour) return false;
  const viewer = viewerOf(subscriber, programId, { timeZone, dayStartsAt: subscriber.dayStartsAt });
  const told: (TopicNews & Pick<Topic, 'topicId' | 'about'>)[] = [];
  for (const news of await selectNews(db, programId, memberId, maxUnreadPosts)) {
    if (told.length === maxTopics) break;
    const topic = await readableTopic(db, viewer, news, now);
    if (topic && news.posts > 0 && (topic.about === 'challenge' || team.teamsOff === 0))
      told.push({ ...topic, posts: news.posts, isMore: news.posts === maxUnreadPosts });
    // Also for topics that the subscriber may no longer read, so that each is checked only once.
    await updateMailed(db, programId, { ...news, memberId });
  }
  const [first] = told;
  if (!first) return false;
  const language = subscriber.language ?? 'en';
  const contact = chosen.replyTo ?? general.contactEmail;
  const { email: address, firstName } = subscriber;
  await mail.write(
    db,
    {
      programId,
      memberId,
      address,
      emailType,
      language,
      list: 'discussions',
      sender: { name: chosen.senderName ?? general.name, replyTo: contact },
      words: discussionMail[language](told),
      values: { ...topicValues(told), firstName, contact, program: general.name },
      path: `/${first.about === 'team' ? 'teams' : 'challenges'}/${first.topicId}`,
    },
    now,
  );
  return true;
}

/** Returns the topic of some news, if its subscriber may still read it. */
async function readableTopic(
  db: Db,
  viewer: Viewer,
  { topicId }: TopicNewsRow,
  now: Date,
): Promise<Topic | undefined> {
  try {
    return await requireTopic(db, viewer, topicId, now);
  } catch (error) {
    const isRefused = error instanceof Problem && ['forbidden', 'not_found'].includes(error.code);
    if (isRefused) return undefined;
    throw error;
  }
}

function viewerOf(
  { memberId, roleName }: Subscriber,
  programId: number,
  clock: MemberClock,
): Viewer {
  return { programId, memberId, sessionId: 0, adminLevel: adminLevels[roleName], ...clock };
}
