import { embedPreviewSeconds, embedSessionSeconds } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import {
  issueOneTime,
  programOfOneTime,
  redeemOneTime,
} from '#accounts/one-time/one-time.service.ts';
import { beginSession } from '#accounts/sign-in/begin-session.service.ts';
import { isSessionOver, type Sessions } from '#accounts/sign-in/session.service.ts';
import { type Entry, readParent } from '#accounts/sso/sso.service.ts';
import type { Asked, AskingPage, IsEmbeddable, OpenedPart } from './embedding.service.ts';

const preview = { purpose: 'embed-preview', seconds: embedPreviewSeconds };

/** Creates a token that shows one part to the viewer, once, on our own pages. */
export async function createEmbedPreview(
  db: Db,
  { keys }: Pick<Sessions, 'keys'>,
  { programId, memberId, sessionId }: Viewer,
  remote: string,
  now: Date,
): Promise<{ embedToken: string; expiresIn: number }> {
  const content = { memberId, data: { sessionId, remote } };
  const embedToken = await issueOneTime(db, keys, programId, preview, content, now);
  return { embedToken, expiresIn: preview.seconds };
}

/**
 * Exchanges a token of a preview for what a partner's token gets: a short session of an ordinary member, bound to one part.
 * It is bound to our own pages and ends with the session that created it. Undefined for a token that isn't a preview's.
 */
export async function enterByPreview(
  sessions: Sessions,
  { embedToken, remote: shown }: Asked,
  { origin, isOurs }: AskingPage,
  { userAgent }: Pick<Entry, 'userAgent'>,
  isEmbeddable: IsEmbeddable,
  now: Date,
): Promise<OpenedPart | undefined> {
  const { keys } = sessions;
  const programId = programOfOneTime(keys, preview, embedToken);
  if (programId === undefined) return undefined;
  // A browser names the origin of the page with every POST.
  if (!isOurs || origin === undefined) throw new Problem('sso_failed');
  let remote = '';
  const handedOut = await beginSession(sessions, { programId, key: undefined }, now, async (db) => {
    const redeemed = await redeemOneTime(db, keys, programId, preview, embedToken, now);
    if (!redeemed) throw new Problem('sso_failed');
    remote = String(redeemed.data.remote);
    const isShown = (shown ?? remote) === remote && (await isEmbeddable(remote));
    const parent = await readParent(db, programId, Number(redeemed.data.sessionId));
    if (!isShown || !parent || isSessionOver(parent, now)) throw new Problem('sso_failed');
    return {
      memberId: parent.memberId,
      method: 'embed',
      userAgent,
      lifeSeconds: embedSessionSeconds,
      openedBy: parent.openedBy,
      parentSessionId: parent.sessionId,
      createdAt: parent.createdAt,
      embedRemote: remote,
      embedSite: origin,
      embedInFrame: true,
    };
  });
  return { ...handedOut, remote };
}
