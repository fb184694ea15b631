import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import {
  addFriend,
  listFriends,
  listSuggestions,
  readProfile,
  removeFriend,
} from './friends.service.ts';

/** Routes for friends. */
export const friendRoutes: Route[] = [
  serve(contract.listFriends, ({ db, viewer, params, query, page }) =>
    listFriends(db, viewer, { memberId: params.id, search: query.search }, page, new Date()),
  ),
  serve(contract.getProfile, async ({ db, viewer, params }) => ({
    data: await readProfile(db, viewer, params.username, new Date()),
  })),
  serve(contract.listFriendSuggestions, ({ db, viewer, page }) =>
    listSuggestions(db, viewer, page),
  ),
  serve(contract.addFriend, async ({ db, viewer, body }) => {
    const data = await addFriend(db, viewer, body, new Date());
    const message = `You are now friends with ${data.friend.name}!`;
    return { data, ...(data.status === 'friends' && { message }) };
  }),
  serve(contract.removeFriend, async ({ db, viewer, body }) => {
    const data = await removeFriend(db, viewer, body.friendId);
    return { data, message: `You are no longer friends with ${data.name}!` };
  }),
];
