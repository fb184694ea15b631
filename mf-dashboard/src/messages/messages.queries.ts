import {
  addFriend,
  answerJoinRequest,
  answerTeamRequest,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  type Message,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  session,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageList, type MessageKind, type MessageListAddress } from './message-list.ts';

export function useMessages(address: MessageListAddress) {
  const { id } = useViewer();
  const query = { ...messageList.ask(address), ...askKind(address.kind) };
  return useQuery({
    ...liveQuery(listMessages, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

function askKind(kind: MessageKind) {
  if (kind === 'all') return {};
  return kind === 'waiting' ? ({ isOpen: 1 } as const) : { type: kind };
}

function keepUnread({ data }: { data: { unreadCount: number } }): void {
  session.updateViewer(data);
}

export function useMarkRead() {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: markMessageRead,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (messageId: number) => api.call(markMessageRead, { params: { id: messageId } }),
    onSuccess: keepUnread,
  });
}

export function useMarkAllRead() {
  const problemWords = useProblemWords();
  const { id: memberId } = useViewer();
  return useWrite({
    endpoint: markAllMessagesRead,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(markAllMessagesRead, { body: { memberId } }),
    onSuccess: keepUnread,
  });
}

/** Accepts or declines the request in a message, and marks the message as read. */
export function useAnswerRequest({ id, sender, subjectId }: Message) {
  const t = useText('mf-dashboard');
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  const viewer = useViewer();
  const markRead = useMarkRead();
  return useWrite({
    endpoint: addFriend,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (invite: 0 | 1) =>
      api.call(addFriend, {
        params: { id: viewer.id },
        body: { friendId: sender.id, invite, ...(subjectId && { invitePrimaryId: subjectId }) },
      }),
    onSuccess: ({ data, message }) => {
      const words =
        data.status === 'friends'
          ? serverWords(message) || t('messages.accepted', { name: sender.name })
          : t('messages.declined', { name: sender.name });
      snackbar.show({ text: words });
      markRead.mutate(id);
    },
  });
}

/** Approves or declines the request to join a challenge in a message, and marks the message as read. */
export function useAnswerJoinRequest({ id, sender, subjectId }: Message) {
  const t = useText('mf-dashboard');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const markRead = useMarkRead();
  return useWrite({
    endpoint: answerJoinRequest,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (accept: 0 | 1) =>
      api.call(answerJoinRequest, {
        params: { id: subjectId ?? 0 },
        body: { memberId: sender.id, accept },
      }),
    onSuccess: (_, accept) => {
      const words = accept === 1 ? 'messages.joinedChallenge' : 'messages.declined';
      snackbar.show({ text: t(words, { name: sender.name }) });
      markRead.mutate(id);
    },
  });
}

/** Approves or declines the request to join a team in a message, and marks the message as read. */
export function useAnswerTeamRequest({ id, sender, subjectId }: Message) {
  const t = useText('mf-dashboard');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const markRead = useMarkRead();
  return useWrite({
    endpoint: answerTeamRequest,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (accept: 0 | 1) =>
      api.call(answerTeamRequest, {
        params: { id: subjectId ?? 0 },
        body: { memberId: sender.id, accept },
      }),
    onSuccess: (_, accept) => {
      const words = accept === 1 ? 'messages.joinedTeam' : 'messages.declined';
      snackbar.show({ text: t(words, { name: sender.name }) });
      markRead.mutate(id);
    },
  });
}
