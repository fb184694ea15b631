import { type DeviceDataType, maxStepsPerEntry, type SyncResult } from '@stridewell/contracts';
import { addDays, localDay, memberDay } from '@stridewell/rules';
import {
  type LinkedDay,
  readLinkedDays,
  recordLinkedDays,
  selectLinkedParts,
  upsertLinkedParts,
} from '#activity/devices/sync-link-source.service.ts';
import { type LockedMember, lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { keepOnKnownDays, mergeSpans, maxSpansPerDay, type Span, sumOf } from './day-spans.ts';
import { type ReadPost, refuse } from './post-values.ts';
import type { PostOfDays } from './read-post.ts';
import { selectWorkingTypes, updateResult } from './sync-links.sql.ts';

/** How many refused values are stored and shown. */
const shownRefusals = 5;
const shownIgnored = 10;

/** The link that received a post. */
export interface PostTarget {
  programId: number;
  memberId: number;
  secretHash: Buffer;
}

/** Locks the member and makes sure that the link still works, so that nothing is saved after it was removed. */
async function lockOwner(
  db: Db,
  target: PostTarget,
): Promise<{ member: LockedMember; types: DeviceDataType[] }> {
  const { programId, memberId } = target;
  const [member] = await lockMembers(db, programId, [memberId]);
  const types = await selectWorkingTypes(db, programId, target);
  if (!member || !types) throw new Problem('sync_link_refused');
  return { member, types };
}

/** Records that a post couldn't be read. */
export async function noteUnreadable(db: Db, target: PostTarget, now: Date): Promise<void> {
  const { programId, memberId } = target;
  await lockOwner(db, target);
  const nothing = { format: null, savedDays: 0, refusedValues: 0, refused: [], ignored: [] };
  await updateResult(db, programId, memberId, nothing, now);
}

/** Saves a post and returns its result; in a transaction of the member. */
export async function savePost(
  db: Db,
  target: PostTarget,
  post: PostOfDays,
  now: Date,
): Promise<SyncResult> {
  const { programId, memberId } = target;
  const { member, types } = await lockOwner(db, target);
  const checked = checkDays(post, member, types, now);
  const days = await deriveDays(db, target, checked, now);
  const measured = checked.measured.map((one) => ({ ...one, version: versionOf(post, now) }));
  if (days.length + measured.length > 0)
    await recordLinkedDays(db, programId, memberId, { days, measured }, now);
  const saved = new Set([...days, ...measured].map(({ day }) => day));
  const result = {
    format: post.format,
    savedDays: saved.size,
    refusedValues: checked.refused.length,
    refused: checked.refused.slice(0, shownRefusals),
    ignored: [...checked.ignored].slice(0, shownIgnored),
  };
  await updateResult(db, programId, memberId, result, now);
  return result;
}

/** Returns the version of a post: the later of two posts about a day counts. No post is from the future. */
function versionOf({ sentAt }: ReadPost, now: Date): number {
  return Math.min(sentAt?.getTime() ?? now.getTime(), now.getTime());
}

/** Leaves out the days that the member can't have, and the measures that they don't share. */
function checkDays(
  post: PostOfDays,
  member: LockedMember,
  types: readonly DeviceDataType[],
  now: Date,
): PostOfDays {
  const checked: PostOfDays = { ...post, refused: [...post.refused], measured: [] };
  // A phone can be a day ahead of the member's own calendar; such a day waits until it starts.
  const lastDay = addDays(localDay(now, member.timeZone), 1);
  const today = memberDay(now, member);
  const refuseDay = (day: string, last: string, field: 'steps' | 'sleep' | 'weight') => {
    const reason =
      field === 'steps' && !member.manualEntry
        ? 'manual_entry_off'
        : day > last
          ? 'day_in_future'
          : day < member.registeredOn
            ? 'day_before_registration'
            : null;
    if (reason) refuse(checked, day, field, reason);
    return reason !== null;
  };
  const hasSteps = (day: string) => post.totals.has(day) || post.spansOf.has(day);
  checked.days = post.days.filter((day) => hasSteps(day) && !refuseDay(day, lastDay, 'steps'));
  for (const one of post.measured) {
    if (!types.includes(one.metric)) {
      // An app sends everything it has, so this isn't an error; in a post that the member wrote it is.
      if (post.format === 'health-auto-export') checked.ignored.add(one.metric);
      else refuse(checked, one.day, one.metric, 'not_shared');
    } else if (!refuseDay(one.day, today, one.metric)) checked.measured.push(one);
  }
  return checked;
}

/**
 * Calculates the link's current value of each day. A day that is only confirmed keeps its steps, with the version of
 * this post.
 */
async function deriveDays(
  db: Db,
  { programId, memberId }: PostTarget,
  post: PostOfDays,
  now: Date,
): Promise<LinkedDay[]> {
  const { totals } = post;
  if (post.days.length === 0) return [];
  const sentOf = new Map(
    post.days.flatMap((day) => {
      const spans = post.spansOf.get(day);
      return spans ? [[day, spans] as const] : [];
    }),
  );
  const isOfApp = post.format === 'health-auto-export';
  const around = (isOfApp ? post.days : [...sentOf.keys()]).flatMap((day) => [
    addDays(day, -1),
    day,
    addDays(day, 1),
  ]);
  const spansBefore = await selectLinkedParts(db, programId, memberId, [...new Set(around)]);
  const spansOf = keepOnKnownDays(sentOf, spansBefore);
  const withTotal = post.days.filter((day) => totals.has(day));
  const days = [...new Set([...withTotal, ...spansOf.keys()])].sort();
  const known = await readLinkedDays(db, programId, memberId, days);
  const merged = new Map<string, Span[]>();
  for (const [day, sent] of spansOf) {
    const spans = mergeSpans(spansBefore.get(day) ?? [], sent);
    if (spans.length <= maxSpansPerDay) merged.set(day, spans);
    else refuse(post, day, 'steps', 'too_many_parts');
  }
  const linked = days.flatMap((day) => {
    const before = known.get(day);
    const spans = merged.get(day);
    if (!spans && !totals.has(day)) return [];
    const total = totals.get(day) ?? before?.steps ?? 0;
    // A value of Health Auto Export at midnight is a day or its first hour, so it doesn't lower a day known by hours.
    const parts = spans ?? (isOfApp ? (spansBefore.get(day) ?? []) : []);
    const steps = Math.max(total, sumOf(parts));
    if (steps > maxStepsPerEntry) {
      merged.delete(day);
      refuse(post, day, 'steps', 'out_of_range');
      return [];
    }
    // Parts add to the known ones, whenever they were sent.
    const version = spans
      ? Math.max(versionOf(post, now), before?.version ?? 0)
      : versionOf(post, now);
    if (before?.steps === steps) return { day, steps, version: Math.max(version, before.version) };
    if (version < (before?.version ?? 0)) {
      refuse(post, day, 'steps', 'older_post');
      return [];
    }
    return { day, steps, version };
  });
  if (merged.size > 0) await upsertLinkedParts(db, programId, memberId, merged);
  return linked;
}
